import { hasStoredSession } from '@sabha/backend'
import { firstLanguage } from '../language/first-language.ts'
import type { ShellRouter } from '../routes/create-shell-router.tsx'

/**
 * Whether the landing page in the HTML is what this person will see: it is that of a visitor, in
 * English. Somebody who is signed in, or on the way to be, is led elsewhere.
 */
export function fitsPrerendered(): boolean {
  const isArriving = /[?&#](code|error)=/.test(location.href)
  return !hasStoredSession() && !isArriving && firstLanguage() === 'en'
}

/** Resolves when the router has its first page: rendered before, it would show that it waits. */
export function whenInitialized(router: Pick<ShellRouter, 'state' | 'subscribe'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = router.subscribe(({ initialized }) => initialized && resolve())
  if (router.state.initialized) resolve()
  return promise.finally(end)
}
