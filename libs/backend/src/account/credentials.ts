import { cleanEmail } from '@sabha/types'
import { BackendError } from '../errors/backend-error.ts'

/** Email and password as typed. */
export interface Credentials {
  email: string
  password: string
}

/** @throws BackendError `missing_credentials` if the email or the password is empty. */
export function assertCredentials({ email, password }: Credentials): void {
  if (cleanEmail(email) && password) return
  throw new BackendError({
    code: 'missing_credentials',
    message: 'You must provide either an email or phone number and a password.',
  })
}
