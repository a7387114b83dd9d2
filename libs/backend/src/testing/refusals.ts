import { jsonAnswer } from './fake-backend.ts'

/** Returns a refusal of the Data API: with an SQLSTATE, and our own code as the hint. */
export function dataRefusal(
  status: number,
  code: string,
  { hint = null, message = 'Refused' }: { hint?: string | null; message?: string } = {},
): Response {
  return jsonAnswer({ code, message, details: null, hint }, { status })
}

/** Returns a refusal of a server function. */
export function functionRefusal(status: number, code: string, error = 'Refused'): Response {
  return jsonAnswer({ success: false, error, code }, { status })
}
