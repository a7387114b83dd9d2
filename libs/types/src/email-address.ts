/**
 * The addresses that we take, in lower case: ASCII letters alone (others look like them), no dot at the ends or
 * beside another, and a top-level domain of letters, or one in punycode (`xn--`). The form, the identity service and
 * the database (`private.is_email`) have the same pattern; a test compares them.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]{0,63}[a-z0-9_'+-]@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--([a-z0-9-]{0,58}[a-z0-9]))$/

const longestAddress = 254

/** Whether this is an address that we take, in upper or lower case and with spaces around it. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim().toLowerCase()
  return address.length <= longestAddress && emailPattern.test(address)
}

/**
 * A typed or pasted email address as it is sent: in lower case, without spaces around it, invisible marks and
 * `mailto:`. Says nothing about whether it is valid. The database has the same in `private.clean_email`.
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
