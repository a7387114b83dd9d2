/** Fetches the backend library, in one chunk with the other parts that all signed-in users need. */
export const fetchBackendLibrary = () =>
  import(/* webpackChunkName: "signed-in" */ '@sabha/backend')
