import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Google account, as sent by the form of the chooser page. */
export const googleAccountSchema = z
  .object({
    email: z.email().transform((email) => email.toLowerCase()),
    name: z.string().trim().min(1),
    verified: z.enum(['true', 'false']).default('true'),
  })
  .transform(({ email, name, verified }) => createGoogleAccount(email, name, verified === 'true'))

export interface GoogleAccount {
  email: string
  name: string
  verified: boolean
  /** Google's id of the account, always the same for an email. */
  sub: string
}

function createGoogleAccount(email: string, name: string, verified = true): GoogleAccount {
  return { email, name, verified, sub: subjectOf(email) }
}

export const demoGoogleAccounts = [
  createGoogleAccount('asha@gmail.test', 'Asha Rao'),
  createGoogleAccount('vikram@gmail.test', 'Vikram Nair'),
  createGoogleAccount('member@sabha.test', 'Meera Member'),
]

function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 16)
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0')}`
}
