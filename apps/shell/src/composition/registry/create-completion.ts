import type { Composition } from '../composition.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'
import type { ResolvedComposition } from './resolve-composition.ts'

export interface CompositionCompletionOptions {
  present(): Composition
  /** Issued at that time or later. Never rejects. */
  ask(notBefore: number): Promise<ResolvedComposition>
  take(whole: ResolvedComposition): void
  moveTo(url: URL, newer: ResolvedComposition): void
}

export type CompleteComposition = (url?: URL) => Promise<LoadFailure | null>

/** Concurrent calls share one request; a failure is retried at the next call. */
export function createCompletion({
  present,
  ask,
  take,
  moveTo,
}: CompositionCompletionOptions): CompleteComposition {
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

function failureOf(failure: LoadFailure, { registryId }: Composition): LoadFailure {
  return { ...failure, origin: { ...failure.origin, registryId } }
}
