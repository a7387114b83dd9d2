import { dictionary } from '@zxcvbn-ts/language-common'
import { compare, hash } from 'bcryptjs'
import { AuthError, invalidInputError } from '../auth-error.ts'
import type { AuthSettings } from '../auth-settings.ts'

/** Number of the most common passwords that are refused. */
const refused = 3000

const commonPasswords = new Set(dictionary['passwords-common'].slice(0, refused))

/** Returns whether a password is among the most common ones. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/** Maximum length that bcrypt reads. */
const maximumBytes = 72

type PasswordRules = Pick<AuthSettings, 'passwordMinimumLength' | 'refuseCommonPasswords'>

/** @throws AuthError weak_password or validation_failed. */
export function checkPasswordStrength(password: string, rules: PasswordRules): void {
  if (Buffer.byteLength(password) > maximumBytes) {
    throw invalidInputError(`Password cannot be longer than ${maximumBytes} characters`)
  }
  const weaknesses = weaknessesOf(password, rules)
  if (weaknesses.length === 0) return
  const message = weaknesses.map((weakness) => weakness.message).join(' ')
  const reasons = weaknesses.map(({ reason }) => reason)
  throw new AuthError(422, 'weak_password', message, { weakPassword: { reasons } })
}

/** Returns the weaknesses under GoTrue's names. `pwned` stands for a common password. */
function weaknessesOf(password: string, rules: PasswordRules) {
  const { passwordMinimumLength: minimum, refuseCommonPasswords } = rules
  const isBlank = password.trim() === ''
  const tooShort = {
    reason: 'length',
    message: `Password should be at least ${minimum} characters.`,
  }
  const common = {
    reason: 'pwned',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
  }
  return [
    ...(password.length < minimum ? [tooShort] : []),
    ...(isBlank || (refuseCommonPasswords && isCommonPassword(password)) ? [common] : []),
  ]
}

export function hashPassword(password: string, { bcryptCost }: Pick<AuthSettings, 'bcryptCost'>) {
  return hash(password, bcryptCost)
}

/** Compares a password. Takes equally long if the account has no password or does not exist. */
export async function matchesPassword(
  password: string,
  storedHash: string | null | undefined,
  settings: Pick<AuthSettings, 'bcryptCost'>,
): Promise<boolean> {
  const matches = await compare(password, storedHash || (await dummyHash(settings.bcryptCost)))
  return matches && Boolean(storedHash)
}

const dummyHashes = new Map<number, Promise<string>>()

function dummyHash(cost: number): Promise<string> {
  const known = dummyHashes.get(cost) ?? hash('no account has this password', cost)
  dummyHashes.set(cost, known)
  return known
}
