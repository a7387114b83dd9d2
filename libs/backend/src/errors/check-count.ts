import { BackendError } from './backend-error.ts'
import { type DataFailure, toDataError } from './to-data-error.ts'

export interface CountAnswer {
  count: number | null
  error: DataFailure['error'] | null
  status: number
}

/**
 * The number in the answer to a counting request.
 *
 * @throws BackendError where it failed, or `unexpected_answer` where it holds no number.
 */
export function checkCount({ count, error, status }: CountAnswer): number {
  if (error) throw toDataError({ error, status })
  if (count !== null) return count
  throw new BackendError({
    code: 'unexpected_answer',
    message: 'The server did not say how many there are.',
    details: { status },
  })
}
