import type { ErrorCode } from '@sabha/types'
import { connectionMessages } from './connection-error.ts'

const messages: Partial<Record<ErrorCode, string>> = {
  ...connectionMessages,
  conflict: 'This already exists, or something else still depends on it.',
  forbidden: 'You do not have access to this.',
  invalid_input: 'Something here is not valid. Please check it and try again.',
  not_found: 'This no longer exists.',
  session_missing: 'No active session',
  session_refused: 'The server refused your sign-in. Please try again.',
  rate_limited: 'Too many requests. Please wait before you try again.',
  unreadable_answer: 'The server sent an unreadable answer. Please try again.',
  unexpected_answer:
    'The server sent an answer that this version cannot read. Please reload the page.',
}

/** Returns the English message of an error code, for failed requests to which the server gives none. */
export function englishMessage(code: ErrorCode): string {
  return messages[code] ?? 'Something went wrong. Please try again.'
}
