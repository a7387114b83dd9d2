/**
 * Accepted addresses, in lower case: only ASCII letters (others can look alike), no dot at the ends or next
 * to another, and a top-level domain of letters or in punycode (`xn--`). The form, the identity service and
 * the database (`private.is_email`) use the same pattern; a test compares them.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]{0,63}[a-z0-9_'+-]@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--([a-z0-9-]{0,58}[a-z0-9]))$/

const maxAddressLength = 254

/** Returns whether an address is accepted, ignoring case and surrounding spaces. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim().toLowerCase()
  return address.length <= maxAddressLength && emailPattern.test(address)
}

/**
 * Normalizes a typed or pasted email address: lower case, without surrounding spaces, invisible marks and
 * `mailto:`. Does not validate it. The database has the same rule in `private.clean_email`.
 *
 * @example cleanEmail('\u200eAsha@Sabha.Test ') // 'asha@sabha.test'
 */
export function cleanEmail(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
}
