import { storedUserId } from '@sabha/backend'
import type { Session } from '@sabha/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { takeLinkProblem } from './link-problem.ts'
import { SessionKeeper } from './session-keeper.ts'
import type { SessionState, SessionStoreOptions } from './session-state.ts'
import { userIdOf } from './user-id-of.ts'

export type SettledSession = Exclude<Session, { status: 'loading' }>

type ReadonlyStore = Omit<StoreApi<SessionState>, 'setState'>

export interface SessionStore extends ReadonlyStore {
  /** Begins to follow the session. */
  start(): void
  /** The first answer, or the present one; while somebody is arriving, theirs. */
  settled(): Promise<SettledSession>
  /**
   * Whoever has just signed in is here.
   *
   * @throws what keeps them outside; it is looked for again.
   */
  arrival(): Promise<void>
  /** Looks whether the session still stands; asks again where no answer has come yet. */
  check(): Promise<void>
  /** Asks for a new access token. */
  refresh(): Promise<void>
  /** Reads the profile again. */
  reloadProfile(): Promise<void>
  /** Ends the session everywhere. Never rejects. */
  signOut(): Promise<void>
  /** The page that a sign-out leads to has been reached. */
  hasLeft(): void
  /** A page says why the link that led here did not sign in. */
  markLinkProblemShown(): void
}

/**
 * Who is here, for the whole page. Once the first answer has come, `loading` never returns: what
 * a later refresh cannot reach stays as it was.
 */
export function createSessionStore({ backend, report }: SessionStoreOptions): SessionStore {
  const store = createStore<SessionState>(() => ({
    session: { status: 'loading' },
    isArriving: false,
    trouble: null,
    linkProblem: null,
    isLeaving: false,
    hasLeftElsewhere: false,
    isUnreachable: false,
    isRefused: false,
    expiresAt: 0,
  }))
  const keeper = new SessionKeeper({ backend, report, store })
  let leaving: Promise<void> | null = null

  async function leave(): Promise<void> {
    store.setState({ isLeaving: true })
    const owner = userIdOf(store.getState().session) ?? storedUserId()
    // Without its library the backend can do nothing: then this browser forgets at least.
    await backend.signOut().catch(() => backend.clearStorageOf(owner))
    // Somebody else may have signed in in another tab meanwhile.
    const next = await backend.currentSession().catch(() => null)
    if (!next) return keeper.clear()
    keeper.follow({ event: 'signed-in', session: next })
    store.setState({ isLeaving: false })
  }

  return {
    getState: store.getState,
    // React takes over the prerendered page with it: by then the first answer is here.
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
    signOut() {
      leaving ??= leave().finally(() => {
        leaving = null
      })
      return leaving
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

/** Resolves once somebody who signs in is here, or it is known what keeps them outside. */
async function arrived(store: StoreApi<SessionState>): Promise<void> {
  await find(store, ({ session, isArriving, trouble }) => {
    const isKnown = session.status !== 'loading' || trouble !== null
    return isKnown && !isArriving ? session : null
  })
}

/** The first thing that `look` finds, in the present state or in a later one. */
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

/** A page that is refused ten things at once asks once; a refused question asks nothing again. */
function throttled(action: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < pauseMs) return
    last = now
    action()
  }
}
