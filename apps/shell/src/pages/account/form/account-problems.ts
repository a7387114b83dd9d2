import { cleanEmail, isEmailAddress, limits } from '@sabha/types'
import type { PasswordRules } from '@sabha/ui/form'
import type { Messages } from '../messages/en.ts'

/** What may be wrong with a field; `useProblemTexts` has the words. */
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
  if (!password) return { password: 'passwordRequired' }
  if (password.length < minimumLength) return { password: 'passwordTooShort' }
  if (isCommon(password)) return { password: 'passwordTooWeak' }
  if (bytesOf(password) > limits.passwordMaxBytes) return { password: 'passwordTooLong' }
  return password === confirmation ? {} : { confirmation: 'passwordsDiffer' }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The rule of the identity service and the database: what passes here is not refused there. */
export function emailProblem(email: string): Problems<'email'> {
  const typed = cleanEmail(email)
  if (!typed) return { email: 'emailRequired' }
  return isEmailAddress(typed) ? {} : { email: 'emailInvalid' }
}
