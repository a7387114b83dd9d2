import type { Composition } from '../composition.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'
import type { ResolvedComposition } from './resolve-composition.ts'

export interface CompletionOptions {
  /** What the page is composed of now. */
  present(): Composition
  /** Asks for the whole composition at its address, issued then or later. Never rejects. */
  ask(notBefore: number): Promise<ResolvedComposition>
  /** Takes the whole in the place of the part that it has the id of. */
  take(whole: ResolvedComposition): void
  /** Composes the page anew at an address, from the composition that has been released since. */
  moveTo(url: URL, newer: ResolvedComposition): void
}

export type Complete = (url?: URL) => Promise<LoadFailure | null>

/**
 * Has the whole composition known where the page carries a part of it. However many ask at once,
 * it is fetched once; what failed is asked for again.
 */
export function createCompletion({ present, ask, take, moveTo }: CompletionOptions): Complete {
  let underway: Promise<ResolvedComposition> | null = null
  return async (url) => {
    if (!present().others) return null
    underway ??= ask(present().registry?.issuedAt ?? 0).finally(() => {
      underway = null
    })
    const whole = await underway
    if (!present().others) return null
    if (whole.failure) return failureOf(whole.failure, present())
    if (whole.composition.registryId === present().registryId) {
      take(whole)
      return null
    }
    if (url) moveTo(url, whole)
    return new Promise(() => undefined)
  }
}

/** It is of the composition that the page has, not of none. */
function failureOf(failure: LoadFailure, { registryId }: Composition): LoadFailure {
  return { ...failure, origin: { ...failure.origin, registryId } }
}
