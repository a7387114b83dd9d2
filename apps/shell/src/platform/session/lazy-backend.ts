import {
  type AuthListener,
  type BackendConfiguration,
  clearAuthCallback,
  clearStorageOf,
  hasStoredSession,
  readAuthCallback,
} from '@sabha/backend'
import { messages } from '../messages/en.ts'
import { fetchBackendLibrary } from './fetch-backend-library.ts'
import type { SessionBackend } from './session-backend.ts'

type Backend = Awaited<ReturnType<typeof fetchBackendLibrary>>

export interface LazyBackend extends SessionBackend {
  /** @throws Error `part_missing` if the backend library cannot be fetched. */
  ready(): Promise<Backend>
}

/** Loads the library if there is a session or `ready` is called: the landing page never needs it. */
export function createLazyBackend(configuration: BackendConfiguration): LazyBackend {
  const listeners = new Set<AuthListener>()
  const refusalListeners = new Set<() => void>()
  let fetching: Promise<Backend> | null = null

  async function fetchBackend(): Promise<Backend> {
    const backend = await withMissingPartFallback(fetchBackendLibrary())
    backend.configureBackend(configuration)
    backend.onAuthChange((change) => {
      for (const listener of listeners) listener(change)
    })
    backend.onRefusal(() => {
      for (const listener of refusalListeners) listener()
    })
    return backend
  }

  function ready(): Promise<Backend> {
    fetching ??= fetchBackend().catch((error) => {
      fetching = null
      throw error
    })
    return fetching
  }

  whenAsked = ready
  return {
    ready,
    readAuthCallback,
    clearAuthCallback,
    async currentSession() {
      const isNobody = !hasStoredSession() && readAuthCallback().status !== 'code'
      return isNobody ? null : (await ready()).currentSession()
    },
    refreshSession: async () => (await ready()).refreshSession(),
    async signOut(options) {
      const backend = await ready()
      await (options?.onlyHere ? backend.signOutHere() : backend.signOut())
    },
    clearStorageOf: (userId) => void clearStorageOf(userId, configuration.deviceKeys),
    forgetSession: async (userId) => (await ready()).forgetSession(userId),
    async ensureProfile(user) {
      const backend = await ready()
      const profile = await backend.ensureProfile(user)
      void backend.recordAgreement(user)
      void backend.copyRole(profile)
      return profile
    },
    onAuthChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRefusal(listener) {
      refusalListeners.add(listener)
      return () => refusalListeners.delete(listener)
    },
  }
}

let whenAsked: LazyBackend['ready'] = () => Promise.reject(new Error('There is no backend yet'))

/** @throws Error `part_missing` if the backend library cannot be fetched. */
export function loadBackend(): Promise<Backend> {
  return whenAsked()
}

/** @throws Error `part_missing` if a chunk cannot be loaded: offline, or removed by a release. */
export function withMissingPartFallback<T>(fetching: Promise<T>): Promise<T> {
  return fetching.catch((cause) => {
    const message = messages.failure.explanations.shared_unreachable
    throw Object.assign(new Error(message, { cause }), { code: 'part_missing' })
  })
}
