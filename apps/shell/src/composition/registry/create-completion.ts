import type { Composition } from '../composition.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'
import type { ResolvedComposition } from './resolve-composition.ts'

export interface CompositionCompletionOptions {
  currentComposition(): Composition
  /** Fetches the whole composition, whose registry was issued at `notBefore` or later. Never rejects. */
  fetchComposition(notBefore: number): Promise<ResolvedComposition>
  applyComposition(whole: ResolvedComposition): void
  navigate(url: URL, newer: ResolvedComposition): void
}

export type CompleteComposition = (url?: URL) => Promise<LoadFailure | null>

/** Completes the composition of a page. Concurrent calls share one request; a failure is retried at the next call. */
export function createCompletion({
  currentComposition,
  fetchComposition,
  applyComposition,
  navigate,
}: CompositionCompletionOptions): CompleteComposition {
  let underway: Promise<ResolvedComposition> | null = null
  return async (url) => {
    if (!currentComposition().others) return null
    underway ??= fetchComposition(currentComposition().registry?.issuedAt ?? 0).finally(() => {
      underway = null
    })
    const whole = await underway
    if (!currentComposition().others) return null
    if (whole.failure) return failureOf(whole.failure, currentComposition())
    if (whole.composition.registryId === currentComposition().registryId) {
      applyComposition(whole)
      return null
    }
    if (url) navigate(url, whole)
    return new Promise(() => undefined)
  }
}

function failureOf(failure: LoadFailure, { registryId }: Composition): LoadFailure {
  return { ...failure, origin: { ...failure.origin, registryId } }
}
