import type { AuthChange, AuthSession } from '@sabha/backend'
import { removeDraftsOfOthers } from '@sabha/contract/composition'
import { codeOf, type Profile } from '@sabha/types'
import type { StoreApi } from 'zustand/vanilla'
import { isUnreachable } from './is-unreachable.ts'
import { toLinkProblem } from './link-problem.ts'
import { forgetRole, readRememberedRole, rememberRole } from './remembered-role.ts'
import type { SessionBackend } from './session-backend.ts'
import type { SessionState, SessionStoreOptions } from './session-state.ts'

export interface SessionKeeperOptions {
  backend: SessionBackend
  report: SessionStoreOptions['report']
  store: StoreApi<SessionState>
}

/** Applies session changes. Only the latest response counts, regardless of arrival order. */
export class SessionKeeper {
  readonly #backend: SessionBackend
  readonly #report: SessionStoreOptions['report']
  readonly #store: StoreApi<SessionState>
  /** Whether a session was open here, in this page or in an earlier one. */
  #wasOpen = readRememberedRole() !== null
  #turn = 0
  #checking: Promise<void> | null = null
  #adoptedToken: string | null = null
  /** The token that could not be refreshed in time. */
  #staleToken: string | null = null

  constructor({ backend, report, store }: SessionKeeperOptions) {
    this.#backend = backend
    this.#report = report
    this.#store = store
  }

  /** Loads the session and its profile. Concurrent calls share one request. */
  check(): Promise<void> {
    this.#checking ??= this.#checkNow().finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  async #checkNow(): Promise<void> {
    if (this.#staleToken !== null) await this.refresh()
    await this.open()
  }

  async open(): Promise<void> {
    try {
      const auth = await this.#backend.currentSession()
      if (auth) await this.#adopt(auth)
      else this.clear()
    } catch (error) {
      const linkProblem = toLinkProblem(codeOf(error))
      if (!linkProblem) return this.#stumble(error)
      this.#store.setState({ linkProblem })
      // The code is no longer in the URL; fall back to the stored session.
      await this.open()
    }
  }

  async refresh(): Promise<void> {
    const token = this.#adoptedToken
    try {
      const auth = await this.#backend.refreshSession()
      this.#staleToken = null
      // The refreshed session also triggers a change event, whose handler applies it.
      if (!auth) this.clear()
    } catch (error) {
      if (this.#isEnded(error)) return this.clear()
      this.#staleToken = token
      this.#stumble(error)
    }
  }

  follow(change: AuthChange): void {
    if (change.event === 'signed-out') {
      if (change.hasLeft) this.#store.setState({ hasLeftElsewhere: true })
      this.clear()
    } else if (change.session.accessToken !== this.#adoptedToken) void this.#adopt(change.session)
  }

  clear(): void {
    this.#turn += 1
    this.#adoptedToken = null
    this.#staleToken = null
    const wasOpen = this.#wasOpen
    this.#wasOpen = false
    forgetRole()
    this.#store.setState(({ session, isLeaving, hasLeftElsewhere, hasEnded }) => ({
      session: session.status === 'signed-out' ? session : { status: 'signed-out' },
      hasEnded: hasEnded || (wasOpen && !isLeaving && !hasLeftElsewhere),
      isArriving: false,
      isUnreachable: false,
      isRefused: false,
      trouble: null,
      expiresAt: 0,
    }))
  }

  async #adopt(auth: AuthSession): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#adoptedToken = auth.accessToken
    this.#store.setState(({ session, trouble }) => ({
      isArriving: session.status === 'signed-out' || trouble !== null,
    }))
    try {
      const profile = await this.#backend.ensureProfile(auth.user)
      if (turn === this.#turn) this.#show(auth, profile)
    } catch (error) {
      if (turn !== this.#turn) return
      if (this.#isEnded(error)) await this.#end(auth.user.id)
      else this.#stumble(error)
    }
  }

  #show({ user, accessToken, expiresAt }: AuthSession, profile: Profile): void {
    const { id, email, avatarUrl } = user
    this.#wasOpen = true
    rememberRole(profile)
    removeDraftsOfOthers(id)
    this.#store.setState({
      session: { status: 'signed-in', user: { id, email, avatarUrl }, profile },
      isArriving: false,
      isUnreachable: accessToken === this.#staleToken,
      isRefused: false,
      trouble: null,
      linkProblem: null,
      hasLeftElsewhere: false,
      hasEnded: false,
      expiresAt,
    })
  }

  async #end(userId: string): Promise<void> {
    await this.#backend.forgetSession(userId)
    this.clear()
  }

  /** Keeps a signed-in session; otherwise stores the error for the page to show. */
  #stumble(error: unknown): void {
    const { session, trouble } = this.#store.getState()
    if (session.status !== 'signed-in') {
      this.#adoptedToken = null
      this.#store.setState({ isArriving: false, trouble: error })
      // Reports only the first failure of a series.
      if (trouble === null) this.#report(error, { isShown: true })
    } else if (isUnreachable(codeOf(error))) {
      this.#store.setState({ isUnreachable: true })
    } else if (codeOf(error) === 'session_refused') {
      if (!this.#store.getState().isRefused) this.#report(error, { isShown: true })
      this.#store.setState({ isRefused: true })
    } else {
      this.#report(error, { isShown: false })
    }
  }

  #isEnded(error: unknown): boolean {
    return codeOf(error) === 'session_missing'
  }
}
