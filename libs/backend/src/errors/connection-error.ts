import { BackendError, type BackendErrorDetails } from './backend-error.ts'

/** Messages for users if the backend was not reached. */
export const connectionMessages = {
  network: 'We could not reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
} as const

export interface ConnectionFailure {
  code: keyof typeof connectionMessages
  details?: BackendErrorDetails
  cause: unknown
}

/** Creates the error for a backend that was not reached, with a message that says what to do. */
export function connectionError({ code, details = {}, cause }: ConnectionFailure): BackendError {
  return new BackendError({ code, message: connectionMessages[code], details, cause })
}

/** Returns whether an error message comes from the time limit of `createBackendFetch`. */
export function isTimeout(message: string): boolean {
  return message.includes('TimeoutError') || message.includes('due to timeout')
}
