import { ownCodeOf } from '@sabha/backend'
import { savedViewCodes } from '../error-codes.ts'
import { maxNameLength } from './list-settings.ts'
import type { Messages } from './messages/en.ts'

export function validateViewName(name: string, text: Messages): string | null {
  const { length } = name.trim()
  return length === 0 || length > maxNameLength ? text.nameInvalid(maxNameLength) : null
}

export function viewErrorText(
  error: unknown,
  { text, textOf }: { text: Messages; textOf(error: unknown): string | null },
): string {
  const code = ownCodeOf(error, savedViewCodes)
  if (code) return text.refusals[code]
  return [text.save.failed, textOf(error)].filter(Boolean).join(' ')
}
