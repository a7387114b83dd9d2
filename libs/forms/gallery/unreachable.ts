/** The backend could not be reached. */
export const unreachable = Object.assign(new Error('We could not reach the server.'), {
  code: 'network',
  details: {},
})
