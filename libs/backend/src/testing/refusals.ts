import { jsonAnswer } from './fake-backend.ts'

/** How the Data API refuses: with an SQLSTATE, and with our own code as the hint. */
export function dataRefusal(
  status: number,
  code: string,
  { hint = null, message = 'Refused' }: { hint?: string | null; message?: string } = {},
): Response {
  return jsonAnswer({ code, message, details: null, hint }, { status })
}

/** How a server function refuses. */
export function functionRefusal(status: number, code: string, error = 'Refused'): Response {
  return jsonAnswer({ success: false, error, code }, { status })
}
