/** Matches a host with a top-level domain, and what may follow it. Email addresses and other schemes do not match. */
const withoutScheme = /^[^\s/?#@\\:]+\.[\p{L}\p{M}][^\s/?#@\\:.]+(:\d+)?([/?#]|$)/u

/**
 * Adds `https://` to a typed web address without it. Returns any other text trimmed.
 *
 * @example completeWebAddress('example.org/cv') // 'https://example.org/cv'
 * @example completeWebAddress('asha@example.org') // 'asha@example.org'
 */
export function completeWebAddress(typed: string): string {
  const address = typed.trim()
  return withoutScheme.test(address) ? `https://${address}` : address
}
