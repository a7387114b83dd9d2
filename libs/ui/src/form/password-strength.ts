/** How hard a password is to guess, as far as its length and variety tell. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** What the identity service asks for: `minimum_password_length` in supabase/config.toml. */
const shortest = 8

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/**
 * A hint while typing, never a rule: the identity service decides. Length counts most, then
 * the kinds of characters, and repetition counts against. `null` for nothing typed.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null
  if (password.length < shortest) return 'short'
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  const score = Math.min(distinct * 1.5, password.length) + variety * 2
  if (score < 13) return 'weak'
  return score < 18 ? 'fair' : 'strong'
}
