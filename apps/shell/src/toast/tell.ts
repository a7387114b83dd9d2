import type { Language } from '@sabha/contract'
import { codeOf } from '@sabha/types'
import { createStore } from 'zustand/vanilla'
import { shellCatalogue } from '../messages.ts'

/** Whether the shell has said anything yet: before, nothing that shows toasts is needed at once. */
export const toldStore = createStore(() => ({ hasTold: false }))

/** Says in a toast what went wrong; in the error's own words where those are for people. */
export function tellError(language: Language, error?: unknown): void {
  const otherwise = shellCatalogue.read(language).frame.unexpected
  if (codeOf(error) === null) tell('error', otherwise)
  // Only errors of the backend have words of their own: they are fetched with the first of them.
  else
    follow(
      import('./say-error.ts').then(({ sayError }) => sayError(language, { error, otherwise })),
    )
}

/** Says in a toast that there is no page at the address that was asked for. */
export function tellMissingPage(language: Language): void {
  tell('info', shellCatalogue.read(language).frame.missingPage)
}

/** Says in a toast why the page was left although the user did not leave it. */
export function tellLeft(language: Language): void {
  follow(import('../leaving/say-left.ts').then(({ sayLeft }) => sayLeft(language)))
}

function tell(kind: 'error' | 'info', message: string): void {
  follow(import('@sabha/toast').then(({ toast }) => toast[kind](message)))
}

/** What cannot be fetched cannot be said. */
function follow(saying: Promise<unknown>): void {
  toldStore.setState({ hasTold: true })
  saying.catch(() => undefined)
}
