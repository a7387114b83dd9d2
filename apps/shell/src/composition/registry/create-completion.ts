import type { Composition } from '../composition.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'
import type { ResolvedComposition } from './resolve-composition.ts'

export interface CompletionOptions {
  present(): Composition
  /** Resolves the whole composition, issued at that time or later. Never rejects. */
  ask(notBefore: number): Promise<ResolvedComposition>
  /** Replaces the part by the whole composition of the same id. */
  take(whole: ResolvedComposition): void
  /** Moves the page at an address to a composition that was released since. */
  moveTo(url: URL, newer: ResolvedComposition): void
}

export type Complete = (url?: URL) => Promise<LoadFailure | null>

/**
 * Completes a composition of which the page carries only a part. Concurrent calls share one request; a failure is
 * retried at the next call.
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

/** Attributes the failure to the registry of the page. */
function failureOf(failure: LoadFailure, { registryId }: Composition): LoadFailure {
  return { ...failure, origin: { ...failure.origin, registryId } }
}
