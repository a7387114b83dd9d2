import { useErrorText } from '@sabha/contract'
import { codeOf } from '@sabha/types'
import { useState } from 'react'

export type SubmissionState =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'failed'; error: unknown }

/** Runs one action at a time and keeps its outcome. `fallback` is shown if the error has no text for users. */
export function useSubmission(fallback: string) {
  const [submission, setSubmission] = useState<SubmissionState>({ status: 'idle' })
  const textOf = useErrorText()
  const describe = (error: unknown) => ({
    message: textOf(error) ?? fallback,
    code: codeOf(error),
  })

  async function submit(action: () => Promise<unknown>): Promise<boolean> {
    setSubmission({ status: 'busy' })
    try {
      await action()
      return true
    } catch (error) {
      setSubmission({ status: 'failed', error })
      return false
    }
  }

  return {
    submit,
    isBusy: submission.status === 'busy',
    failure: submission.status === 'failed' ? describe(submission.error) : null,
    reset: () => setSubmission({ status: 'idle' }),
  }
}
