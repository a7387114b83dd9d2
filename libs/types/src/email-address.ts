/**
 * What we take for an e-mail address, in lower case: letters of ASCII alone (others look like them and
 * are others), no dot at the ends or beside another, a domain with a name behind its last dot. The
 * form, the identity service and the database (`private.is_email`) hold the same; a test compares them.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]{0,63}[a-z0-9_'+-]@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const longestAddress = 254

/** Whether this is an address that we take, in whatever case and with whatever space around it. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim().toLowerCase()
  return address.length <= longestAddress && emailPattern.test(address)
}
