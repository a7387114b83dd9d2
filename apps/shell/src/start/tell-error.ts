import { errorCodeOf } from '@sabha/backend'
import { startMessages } from './messages.ts'

/** Says in a toast what went wrong; in the error's own words where those are for people. */
export function tellError(error?: unknown): void {
  const isForPeople = error instanceof Error && errorCodeOf(error) !== null
  const message = isForPeople ? error.message : startMessages.unexpected
  import('@sabha/toast').then(
    ({ toast }) => toast.error(message),
    () => undefined,
  )
}
