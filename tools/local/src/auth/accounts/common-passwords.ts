import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the passwords that people choose most are refused. */
const refused = 3000

const commonPasswords = new Set(dictionary['passwords-common'].slice(0, refused))

/** Whether a password is among the first that a guesser tries. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
