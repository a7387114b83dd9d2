import type { AuthChange, AuthSession } from '@sabha/backend'
import type { Profile } from '@sabha/types'
import type { StoreApi } from 'zustand/vanilla'
import { toLinkProblem } from './link-problem.ts'
import { forgetRole, rememberRole } from './remembered-role.ts'
import type { SessionBackend } from './session-backend.ts'
import type { SessionState } from './session-store.ts'

export interface SessionKeeperOptions {
  backend: SessionBackend
  report(error: unknown): void
  store: StoreApi<SessionState>
}

/** What changes the session. Only the youngest answer counts, whichever arrives last. */
export class SessionKeeper {
  readonly #backend: SessionBackend
  readonly #report: (error: unknown) => void
  readonly #store: StoreApi<SessionState>
  #turn = 0
  #checking: Promise<void> | null = null
  #adoptedToken: string | null = null
  #hasRefreshed = false

  constructor({ backend, report, store }: SessionKeeperOptions) {
    this.#backend = backend
    this.#report = report
    this.#store = store
  }

  /** Reads the session and its profile. Whoever asks meanwhile shares the answer. */
  check(): Promise<void> {
    this.#checking ??= this.open().finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  /** As `check`, but with an answer that is younger than the call. */
  async open(): Promise<void> {
    try {
      const auth = await this.#backend.currentSession()
      if (auth) await this.#adopt(auth)
      else this.clear()
    } catch (error) {
      const linkProblem = toLinkProblem(this.#backend.errorCodeOf(error))
      if (!linkProblem) return this.#stumble(error)
      this.#store.setState({ linkProblem })
      // The code has gone from the address: now it is about what was stored before.
      await this.open()
    }
  }

  async refresh(): Promise<void> {
    try {
      const auth = await this.#backend.refreshSession()
      // The refreshed session is also told as a change, and adopted there.
      if (!auth) this.clear()
    } catch (error) {
      if (this.#isEnded(error)) this.clear()
      else this.#stumble(error)
    }
  }

  follow(change: AuthChange): void {
    if (change.event === 'signed-out') this.clear()
    else if (change.session.accessToken !== this.#adoptedToken) void this.#adopt(change.session)
  }

  clear(): void {
    this.#turn += 1
    this.#adoptedToken = null
    this.#hasRefreshed = false
    forgetRole()
    this.#store.setState({
      session: { status: 'signed-out' },
      isArriving: false,
      trouble: null,
      expiresAt: 0,
    })
  }

  async #adopt(auth: AuthSession): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#adoptedToken = auth.accessToken
    this.#store.setState(({ session }) => ({ isArriving: session.status === 'signed-out' }))
    try {
      const profile = await this.#backend.ensureProfile(auth.user)
      if (turn === this.#turn) this.#show(auth, profile)
    } catch (error) {
      if (turn !== this.#turn) return
      if (this.#isEnded(error)) await this.#refreshOnce()
      else this.#stumble(error)
    }
  }

  #show({ user, expiresAt }: AuthSession, profile: Profile): void {
    const { id, email, avatarUrl } = user
    this.#hasRefreshed = false
    rememberRole(profile.role)
    this.#store.setState({
      session: { status: 'signed-in', user: { id, email, avatarUrl }, profile },
      isArriving: false,
      trouble: null,
      linkProblem: null,
      expiresAt,
    })
  }

  /** A server that refuses the new token as well has ended the session. */
  async #refreshOnce(): Promise<void> {
    if (this.#hasRefreshed) return this.clear()
    this.#hasRefreshed = true
    await this.refresh()
  }

  /** Before the first answer there is nothing to show; later, what is shown stays. */
  #stumble(error: unknown): void {
    this.#adoptedToken = null
    if (this.#store.getState().session.status === 'loading')
      this.#store.setState({ trouble: error })
    else this.#report(error)
  }

  #isEnded(error: unknown): boolean {
    return this.#backend.errorCodeOf(error) === 'session_missing'
  }
}
