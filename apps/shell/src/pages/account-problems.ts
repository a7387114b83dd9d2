import { limits } from '@sabha/types'
import { pageMessages as messages } from './messages.ts'

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

export function signInProblems({
  email,
  password,
}: CredentialFields): Problems<keyof CredentialFields> {
  return { ...emailProblem(email), ...(password ? {} : { password: messages.passwordRequired }) }
}

export function signUpProblems(fields: SignUpFields): Problems<keyof SignUpFields> {
  return { ...emailProblem(fields.email), ...newPasswordProblems(fields) }
}

export function newPasswordProblems(fields: NewPasswordFields): Problems<keyof NewPasswordFields> {
  const { password, confirmation } = fields
  if (!password) return { password: messages.passwordRequired }
  if (password.length < limits.passwordMinLength) return { password: messages.passwordTooShort }
  return password === confirmation ? {} : { confirmation: messages.passwordsDiffer }
}

/** Only catches slips: whether an address exists, a letter to it decides. */
export function emailProblem(email: string): Problems<'email'> {
  const typed = email.trim()
  if (!typed) return { email: messages.emailRequired }
  return /^\S+@\S+\.\S+$/.test(typed) ? {} : { email: messages.emailInvalid }
}

export function hasProblems(problems: Problems<string>): boolean {
  return Object.keys(problems).length > 0
}
