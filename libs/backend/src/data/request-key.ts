/** What the server's answer depends on, however the address is written. */
export function requestKey(address: string, { method = 'GET', headers }: RequestInit): string {
  const { origin, pathname, searchParams } = new URL(address)
  searchParams.sort()
  const sent = new Headers(headers)
  const varying = ['authorization', 'accept', 'accept-profile', 'prefer', 'range'].map((name) =>
    sent.get(name),
  )
  return JSON.stringify([method, origin + pathname, searchParams.toString(), varying])
}
