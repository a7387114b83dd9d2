import { limits } from '@sabha/types'
import type { Messages } from './messages/en.ts'

/** What may be wrong with a field; `useProblemText` has the words. */
export type Problem = keyof Messages['problems']

/** What is wrong with a form, by field name. Empty: nothing. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>

export interface CredentialFields {
  email: string
  password: string
}

export interface NewPasswordFields {
  password: string
  confirmation: string
}

export type SignUpFields = CredentialFields & NewPasswordFields

export function signInProblems({
  email,
  password,
}: CredentialFields): Problems<keyof CredentialFields> {
  return { ...emailProblem(email), ...(password ? {} : { password: 'passwordRequired' }) }
}

export function signUpProblems(fields: SignUpFields): Problems<keyof SignUpFields> {
  return { ...emailProblem(fields.email), ...newPasswordProblems(fields) }
}

export function newPasswordProblems({
  password,
  confirmation,
}: NewPasswordFields): Problems<keyof NewPasswordFields> {
  if (!password) return { password: 'passwordRequired' }
  if (password.length < limits.passwordMinLength) return { password: 'passwordTooShort' }
  return password === confirmation ? {} : { confirmation: 'passwordsDiffer' }
}

/** What the identity service refused about the password stands beside it, with what to do. */
export function refusedPassword(failure: { code: string | null } | null): Problems<'password'> {
  return failure?.code === 'weak_password' ? { password: 'passwordTooWeak' } : {}
}

/** Only catches slips: whether an address exists, a letter to it decides. */
export function emailProblem(email: string): Problems<'email'> {
  const typed = email.trim()
  if (!typed) return { email: 'emailRequired' }
  return /^\S+@\S+\.\S+$/.test(typed) ? {} : { email: 'emailInvalid' }
}

export function hasProblems(problems: Problems<string>): boolean {
  return Object.keys(problems).length > 0
}
