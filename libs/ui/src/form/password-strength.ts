/** How hard a password is to guess, as far as its length and variety tell. */
export type PasswordStrength = 'short' | 'common' | 'weak' | 'fair' | 'strong'

/** What a password will be refused for. */
export interface PasswordRules {
  /** In characters. */
  minimumLength: number
  /** Whether it is among those that people choose most. */
  isCommon(password: string): boolean
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/**
 * A hint while typing: what the rules refuse is never praised. Length counts most, then the kinds
 * of characters, and repetition counts against. `null` for nothing typed.
 */
export function passwordStrength(password: string, rules: PasswordRules): PasswordStrength | null {
  if (password === '') return null
  if (password.length < rules.minimumLength) return 'short'
  if (rules.isCommon(password)) return 'common'
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  const score = Math.min(distinct * 1.5, password.length) + variety * 2
  if (score < 13) return 'weak'
  return score < 18 ? 'fair' : 'strong'
}
