import { limits } from '@sabha/types'
import type { Messages } from './messages/en.ts'

/** What is said of each problem. */
export type ProblemWords = Messages['problems']

/** What is wrong with a form, by field name. Empty: nothing. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

export interface CredentialFields {
  email: string
  password: string
}

export interface NewPasswordFields {
  password: string
  confirmation: string
}

export type SignUpFields = CredentialFields & NewPasswordFields

export function signInProblems(
  { email, password }: CredentialFields,
  words: ProblemWords,
): Problems<keyof CredentialFields> {
  return {
    ...emailProblem(email, words),
    ...(password ? {} : { password: words.passwordRequired }),
  }
}

export function signUpProblems(
  fields: SignUpFields,
  words: ProblemWords,
): Problems<keyof SignUpFields> {
  return { ...emailProblem(fields.email, words), ...newPasswordProblems(fields, words) }
}

export function newPasswordProblems(
  { password, confirmation }: NewPasswordFields,
  words: ProblemWords,
): Problems<keyof NewPasswordFields> {
  if (!password) return { password: words.passwordRequired }
  if (password.length < limits.passwordMinLength) return { password: words.passwordTooShort }
  return password === confirmation ? {} : { confirmation: words.passwordsDiffer }
}

/** What the identity service refused about the password stands beside it, with what to do. */
export function refusedPassword(
  failure: { code: string | null } | null,
  words: ProblemWords,
): Problems<'password'> {
  return failure?.code === 'weak_password' ? { password: words.passwordTooWeak } : {}
}

/** Only catches slips: whether an address exists, a letter to it decides. */
export function emailProblem(email: string, words: ProblemWords): Problems<'email'> {
  const typed = email.trim()
  if (!typed) return { email: words.emailRequired }
  return /^\S+@\S+\.\S+$/.test(typed) ? {} : { email: words.emailInvalid }
}

export function hasProblems(problems: Problems<string>): boolean {
  return Object.keys(problems).length > 0
}
