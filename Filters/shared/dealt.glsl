// Where in the endless pattern of chance the uniform `seed` begins.
float dealt() {
  return floor(seed) * 13.0;
}
