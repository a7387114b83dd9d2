import { storedUserId } from '@sabha/backend'
import type { Session } from '@sabha/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { takeLinkProblem } from './link-problem.ts'
import type { SignOutOptions } from './session-backend.ts'
import { SessionKeeper } from './session-keeper.ts'
import type { SessionState, SessionStoreOptions } from './session-state.ts'
import { userIdOf } from './user-id-of.ts'

export type SettledSession = Exclude<Session, { status: 'loading' }>

type ReadonlyStore = Omit<StoreApi<SessionState>, 'setState'>

export interface SessionStore extends ReadonlyStore {
  start(): void
  /** Resolves with the session once it is known; during a sign-in, with the new one. */
  settled(): Promise<SettledSession>
  /** @throws the error that prevents the sign-in; it is retried. */
  arrival(): Promise<void>
  /** Retries a failed first request. */
  check(): Promise<void>
  refresh(): Promise<void>
  reloadProfile(): Promise<void>
  /** Ends the session everywhere, or in this browser alone. Never rejects. */
  signOut(options?: SignOutOptions): Promise<void>
  hasLeft(): void
  markLinkProblemShown(): void
}

/** Once the session is known, `loading` never returns: a failed refresh keeps the session. */
export function createSessionStore({ backend, report }: SessionStoreOptions): SessionStore {
  const store = createStore<SessionState>(() => ({
    session: { status: 'loading' },
    isArriving: false,
    trouble: null,
    linkProblem: null,
    isLeaving: false,
    hasLeftElsewhere: false,
    hasEnded: false,
    isUnreachable: false,
    isRefused: false,
    expiresAt: 0,
  }))
  const keeper = new SessionKeeper({ backend, report, store })
  let pendingSignOut: Promise<void> | null = null

  async function leave(options?: SignOutOptions): Promise<void> {
    store.setState({ isLeaving: true })
    const owner = userIdOf(store.getState().session) ?? storedUserId()
    // Without its library the backend cannot sign out; clear this browser at least.
    await backend.signOut(options).catch(() => backend.clearStorageOf(owner))
    // Another user may have signed in in another tab meanwhile.
    const next = await backend.currentSession().catch(() => null)
    if (!next) return keeper.clear()
    keeper.follow({ event: 'signed-in', session: next })
    store.setState({ isLeaving: false })
  }

  return {
    getState: store.getState,
    // React hydrates the prerendered page with this state, after the session is known.
    getInitialState: store.getState,
    subscribe: store.subscribe,
    start() {
      store.setState({ linkProblem: takeLinkProblem(backend) })
      backend.onAuthChange((change) => keeper.follow(change))
      backend.onRefusal(throttled(() => void keeper.check()))
      void keeper.check()
    },
    settled: () => settled(store),
    async arrival() {
      await arrived(store)
      const { session, trouble } = store.getState()
      if (session.status !== 'signed-in' && trouble !== null) throw trouble
    },
    check: () => keeper.check(),
    refresh: () => keeper.refresh(),
    reloadProfile: () => keeper.open(),
    signOut(options) {
      pendingSignOut ??= leave(options).finally(() => {
        pendingSignOut = null
      })
      return pendingSignOut
    },
    hasLeft: () => store.setState({ isLeaving: false, hasLeftElsewhere: false }),
    markLinkProblemShown() {
      const { linkProblem } = store.getState()
      if (linkProblem) store.setState({ linkProblem: { ...linkProblem, isShown: true } })
    },
  }
}

function settled(store: StoreApi<SessionState>): Promise<SettledSession> {
  return find(store, ({ session, isArriving }) =>
    session.status === 'loading' || isArriving ? null : session,
  )
}

async function arrived(store: StoreApi<SessionState>): Promise<void> {
  await find(store, ({ session, isArriving, trouble }) => {
    const isKnown = session.status !== 'loading' || trouble !== null
    return isKnown && !isArriving ? session : null
  })
}

/** Resolves with the first result of `look` that is not null, in the current state or in a later one. */
function find<Found>(
  store: StoreApi<SessionState>,
  look: (state: SessionState) => Found | null,
): Promise<Found> {
  return new Promise((resolve) => {
    const answer = (state: SessionState) => {
      const found = look(state)
      if (found === null) return
      stop()
      resolve(found)
    }
    const stop = store.subscribe(answer)
    answer(store.getState())
  })
}

const pauseMs = 5000

/** Lets several refusals at once cause only one check; a refusal of that check causes none. */
function throttled(action: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < pauseMs) return
    last = now
    action()
  }
}
