import { cleanEmail, isEmailAddress, limits } from '@sabha/types'
import type { PasswordRules } from '@sabha/ui/form'
import type { Messages } from '../messages/en.ts'

/** A problem of a form field; `useProblemTexts` has the texts. */
export type Problem = keyof Messages['problems']

/** The problems of a form, by field name; empty if it is valid. */
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

export function signUpProblems(
  fields: SignUpFields,
  rules: PasswordRules,
): Problems<keyof SignUpFields> {
  return { ...emailProblem(fields.email), ...newPasswordProblems(fields, rules) }
}

export function newPasswordProblems(
  { password, confirmation }: NewPasswordFields,
  { minimumLength, isCommon }: PasswordRules,
): Problems<keyof NewPasswordFields> {
  const others: Problems<'confirmation'> =
    password === confirmation ? {} : { confirmation: 'passwordsDiffer' }
  if (!password) return { password: 'passwordRequired', ...others }
  if (password.length < minimumLength) return { password: 'passwordTooShort', ...others }
  if (isCommon(password)) return { password: 'passwordTooWeak', ...others }
  if (bytesOf(password) > limits.passwordMaxBytes) return { password: 'passwordTooLong', ...others }
  return others
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Applies the same rule as the identity service and the database. */
export function emailProblem(email: string): Problems<'email'> {
  const typed = cleanEmail(email)
  if (!typed) return { email: 'emailRequired' }
  return isEmailAddress(typed) ? {} : { email: 'emailInvalid' }
}
