import type { ErrorOrigin, RemoteError } from '@sabha/contract'
import type { RemoteRelease } from '@sabha/contract/composition'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createStoredValue } from '../../platform/session/stored-value.ts'
import type { ComposedRemote } from '../composition.ts'
import type { LoadOutcome } from '../loading/load-outcome.ts'

export type RemoteLoadState = 'loaded' | 'previous' | 'failed'

export interface JournalState {
  states: Readonly<Record<string, RemoteLoadState>>
  errors: Readonly<Record<string, RemoteError>>
}

export interface RemoteJournal extends Omit<StoreApi<JournalState>, 'setState'> {
  /** Records an attempt to load a build; `release` is null if none could be tried. */
  tried(
    remote: ComposedRemote,
    attempt: { release: RemoteRelease | null; outcome: LoadOutcome },
  ): void
  /** Records an error. An error with a known trace id is ignored. */
  erred(origin: ErrorOrigin, kind: RemoteError['kind']): void
}

export function createRemoteJournal(): RemoteJournal {
  const store = createStore<JournalState>(() => ({ states: {}, errors: {} }))

  function erred({ remote, version, traceId }: ErrorOrigin, kind: RemoteError['kind']): void {
    const { errors } = store.getState()
    if (errors[remote]?.traceId === traceId) return
    const error = { version, kind, traceId, at: new Date().toISOString() }
    store.setState({ errors: { ...errors, [remote]: error } })
    storedError(remote).write(JSON.stringify(error))
  }

  function setState(name: string, state: RemoteLoadState): void {
    store.setState(({ states }) => ({ states: { ...states, [name]: state } }))
  }

  return {
    ...store,
    erred,
    tried({ name, registered }, { release, outcome }) {
      if (outcome.status === 'loaded') {
        return setState(name, release === registered.current ? 'loaded' : 'previous')
      }
      const { phase, code, origin } = outcome
      setState(name, 'failed')
      erred(origin, { phase, code })
    },
  }
}

export function storedError(remote: string) {
  return createStoredValue(() => localStorage, `sabha-last-error ${remote}`)
}
