/** Whether an error code means that the server was not reached, rather than that it refused. */
export function isUnreachable(code: string | null): boolean {
  return code === 'network' || code === 'timeout' || code === 'unavailable'
}
