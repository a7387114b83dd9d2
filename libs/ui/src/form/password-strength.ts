/** Estimated strength of a password by its length and variety. */
export type PasswordStrength = 'short' | 'common' | 'weak' | 'fair' | 'strong'

/** Rules by which passwords are refused. */
export interface PasswordRules {
  /** In characters. */
  minimumLength: number
  /** Returns whether it is one of the most common passwords. */
  isCommon(password: string): boolean
  /** Why such a password is refused, in the words of the form. */
  problems: { short: string; common: string }
}

const characterClasses = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/**
 * Estimates the strength while typing; a password that the rules refuse is never rated well. Length counts
 * most, then the kinds of characters; repetition lowers the rating. `null` if empty.
 */
export function passwordStrength(password: string, rules: PasswordRules): PasswordStrength | null {
  if (password === '') return null
  if (password.length < rules.minimumLength) return 'short'
  if (rules.isCommon(password)) return 'common'
  const variety = characterClasses.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  const score = Math.min(distinct * 1.5, password.length) + variety * 2
  if (score < 13) return 'weak'
  return score < 18 ? 'fair' : 'strong'
}
