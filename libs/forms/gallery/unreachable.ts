/** Error of an unreachable backend. */
export const unreachableError = Object.assign(new Error('We could not reach the server.'), {
  code: 'network',
  details: {},
})
