import type { Language } from '@sabha/contract'
import { codeOf } from '@sabha/types'
import { createStore } from 'zustand/vanilla'
import { shellCatalogue } from '../messages.ts'

/** Whether the shell has shown a toast yet. Until then the landing page need not load the toaster. */
export const toastUsage = createStore(() => ({ wasUsed: false }))

/** Shows an error in a toast, with the error's own text if it is meant for users. */
export function notifyError(language: Language, error?: unknown): void {
  const otherwise = shellCatalogue.read(language).frame.unexpected
  if (codeOf(error) === null) show('error', otherwise)
  // Only backend errors have their own texts, which are loaded when the first such error is shown.
  else
    follow(
      import(/* webpackChunkName: "toasts" */ './show-error.ts').then(({ showError }) =>
        showError(language, { error, otherwise }),
      ),
    )
}

export function notifyPageNotFound(language: Language): void {
  show('info', shellCatalogue.read(language).frame.missingPage)
}

export function notifyPageLeft(language: Language): void {
  follow(
    import(/* webpackChunkName: "toasts" */ '../leaving/show-page-left.ts').then(
      ({ showPageLeftToast }) => showPageLeftToast(language),
    ),
  )
}

function show(kind: 'error' | 'info', message: string): void {
  follow(import('@sabha/toast').then(({ toast }) => toast[kind](message)))
}

/** Marks the toaster as used. A toast whose code cannot be loaded is dropped. */
function follow(showing: Promise<unknown>): void {
  toastUsage.setState({ wasUsed: true })
  showing.catch(() => undefined)
}
