import { errorCodeOf } from '@sabha/backend'
import { useState } from 'react'

/** Where the sending of a form stands. */
export type Submission =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'failed'; message: string; code: string | null }

/**
 * Runs one action at a time and keeps its outcome. `fallback` is said where the server says
 * nothing.
 */
export function useSubmission(fallback: string) {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })

  async function submit(action: () => Promise<unknown>): Promise<boolean> {
    setSubmission({ status: 'busy' })
    try {
      await action()
      return true
    } catch (error) {
      setSubmission({
        status: 'failed',
        message: messageOf(error) ?? fallback,
        code: errorCodeOf(error),
      })
      return false
    }
  }

  return {
    submit,
    isBusy: submission.status === 'busy',
    failure: submission.status === 'failed' ? submission : null,
    reset: () => setSubmission({ status: 'idle' }),
  }
}

function messageOf(error: unknown): string | null {
  return error instanceof Error && error.message ? error.message : null
}
