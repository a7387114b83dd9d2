import { errorTextIn, type Language } from '@sabha/contract'
import { shellCatalogue } from '../messages.ts'
import { errorCodeOf } from '../session/lazy-backend.ts'

/** Says in a toast what went wrong; in the error's own words where those are for people. */
export function tellError(language: Language, error?: unknown): void {
  const isForPeople = errorCodeOf(error) !== null
  const told = isForPeople ? errorTextIn(language, error) : null
  const message = told ?? shellCatalogue.read(language).frame.unexpected
  import('@sabha/toast').then(
    ({ toast }) => toast.error(message),
    () => undefined,
  )
}
