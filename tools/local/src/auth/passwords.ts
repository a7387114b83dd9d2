import { compare, hash } from 'bcryptjs'
import { AuthError, invalid } from './auth-error.ts'
import type { AuthSettings } from './auth-settings.ts'

/** bcrypt reads no further. */
const maximumBytes = 72

/** @throws AuthError weak_password or validation_failed. */
export function checkPasswordStrength(
  password: string,
  { passwordMinimumLength }: Pick<AuthSettings, 'passwordMinimumLength'>,
): void {
  if (Buffer.byteLength(password) > maximumBytes) {
    throw invalid(`Password cannot be longer than ${maximumBytes} characters`)
  }
  if (password.length < passwordMinimumLength) {
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${passwordMinimumLength} characters.`,
      { weakPassword: { reasons: ['length'] } },
    )
  }
}

export function hashPassword(password: string, { bcryptCost }: Pick<AuthSettings, 'bcryptCost'>) {
  return hash(password, bcryptCost)
}

/** Takes as long for an account without a password, or for none, as for one with. */
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
