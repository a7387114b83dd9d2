import type { ErrorOrigin, RemoteError } from '@sabha/contract'
import type { RemoteRelease } from '@sabha/contract/composition'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createStoredValue } from '../../platform/session/stored-value.ts'
import type { ComposedRemote } from '../composition.ts'
import type { LoadOutcome } from '../loading/load-outcome.ts'

/** How the last attempt to load something of a remote ended. */
export type RemoteState = 'loaded' | 'previous' | 'failed'

/** By the name of the remote; one of which nothing is known is absent. */
export interface JournalState {
  states: Readonly<Record<string, RemoteState>>
  errors: Readonly<Record<string, RemoteError>>
}

export interface RemoteJournal extends Omit<StoreApi<JournalState>, 'setState'> {
  /** A build of a remote was tried; `null` where there was none to try. */
  tried(
    remote: ComposedRemote,
    attempt: { release: RemoteRelease | null; outcome: LoadOutcome },
  ): void
  /** An error was reported. What is known of the same failure already stays. */
  erred(origin: ErrorOrigin, kind: RemoteError['kind']): void
}

/** Notes how each remote fares in this page, and keeps the last error of each in the browser. */
export function createRemoteJournal(): RemoteJournal {
  const store = createStore<JournalState>(() => ({ states: {}, errors: {} }))

  function erred({ remote, version, traceId }: ErrorOrigin, kind: RemoteError['kind']): void {
    const { errors } = store.getState()
    if (errors[remote]?.traceId === traceId) return
    const error = { version, kind, traceId, at: new Date().toISOString() }
    store.setState({ errors: { ...errors, [remote]: error } })
    storedError(remote).write(JSON.stringify(error))
  }

  function setState(name: string, state: RemoteState): void {
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

/** Where the last error of a remote is kept, for who looks for it after a reload. */
export function storedError(remote: string) {
  return createStoredValue(() => localStorage, `sabha-last-error ${remote}`)
}
