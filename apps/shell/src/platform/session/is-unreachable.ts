/** Returns whether an error code means that the server was not reached, in contrast to a refusal. */
export function isUnreachable(code: string | null): boolean {
  return code === 'network' || code === 'timeout' || code === 'unavailable'
}
