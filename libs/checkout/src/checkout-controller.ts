import { errorCodeOf } from '@sabha/backend'
import { createStore } from 'zustand/vanilla'
import type { Attempt } from './attempt.ts'
import { type CheckoutStep, mayStart, nextState, type PaymentProblem } from './checkout-state.ts'
import { type CheckoutNews, type CheckoutView, nobodysView } from './checkout-view.ts'
import { createReceipt } from './create-receipt.ts'
import { forgetKeptPayments, keptPaymentsKey } from './kept.ts'
import { type KeptPayments, keepPayments, readKeptPayments } from './kept-payments.ts'
import { lookUpPayment } from './look-up-payment.ts'
import { makePayment, type PaymentSetting } from './make-payment.ts'
import { isPaymentUnderWay, paymentLockFree, withPaymentLock } from './payment-lock.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import type { PaymentRequest } from './payment-request.ts'
import { watchPayment } from './watch-payment.ts'

/**
 * The payments of whoever is signed in here: one at a time in this browser, whatever page is shown.
 * What came about is kept until it is known, also for the next page and for other tabs. Everything
 * ends with the member; an answer that comes after that changes nothing.
 */
export class CheckoutController {
  readonly store = createStore<CheckoutView>(() => nobodysView)
  /** Aborted when the member leaves. */
  #life = new AbortController()
  /** The attempt whose window is open, and what closes it. */
  #running: { id: string; end: AbortController } | null = null
  /** The last attempt that is not paid: the same intent takes it up again. */
  #last: Attempt | null = null
  #watches = new Map<string, AbortController>()
  #isWaiting = false
  /** The attempt whose confirmation nobody has been led to yet. */
  #fresh: string | null = null

  /** Who is here now. What is kept of them is taken up; what is kept of anybody else is forgotten. */
  attend(memberId: string | null): void {
    if (memberId === this.store.getState().memberId) return
    this.#life.abort()
    this.#life = new AbortController()
    this.#running = null
    this.#last = null
    this.#watches.clear()
    this.#isWaiting = false
    this.store.setState({ ...nobodysView, forms: this.store.getState().forms, memberId })
    if (memberId === null) forgetKeptPayments()
    else this.#take(memberId, this.#life.signal)
  }

  #take(memberId: string, signal: AbortSignal): void {
    const follow = ({ key }: StorageEvent) => {
      if (key === keptPaymentsKey) this.#adopt(readKeptPayments(memberId), { isNews: true })
    }
    addEventListener('storage', follow, { signal })
    this.#adopt(readKeptPayments(memberId), { isNews: false })
  }

  /** Ignored while a payment is under way, here or in another tab. Never rejects. */
  async pay(request: PaymentRequest, prepare: () => Promise<PaymentSetting | null>): Promise<void> {
    const { memberId, payment } = this.store.getState()
    if (memberId === null || !mayStart(payment)) return
    const { signal } = this.#life
    const attempt = this.#attemptFor(request)
    this.#step({ type: 'started', attempt: attempt.id })
    const isHeld = await withPaymentLock(() => this.#run(attempt, { request, prepare, signal }))
    if (!isHeld && !signal.aborted) await this.#waitForOther(signal)
  }

  dismissConfirmation(): void {
    this.#keep({ confirmation: null })
  }

  /** A page that shows how the payment stands has come, or gone. */
  showForm(isShown: boolean): void {
    this.store.setState(({ forms }) => ({ forms: forms + (isShown ? 1 : -1) }))
    if (!isShown) this.#step({ type: 'left' })
  }

  /** What has not been told yet; each is answered once. */
  takeNews(): readonly CheckoutNews[] {
    const { news } = this.store.getState()
    if (news.length > 0) this.store.setState({ news: [] })
    return news
  }

  /** Whether this confirmation has come about since the page was opened; answered once. */
  takeFresh(attempt: string): boolean {
    const isFresh = this.#fresh === attempt
    if (isFresh) this.#fresh = null
    return isFresh
  }

  tell(news: CheckoutNews): void {
    this.store.setState((view) => ({ news: [...view.news, news] }))
  }

  #attemptFor(request: PaymentRequest): Attempt {
    const intent = JSON.stringify(request)
    const known = [this.#kept().open, this.#last].find((attempt) => attempt?.intent === intent)
    const { page, plan, amount } = request
    const fresh = { id: createReceipt(page), intent, page, plan, amount, subject: null }
    this.#last = { ...(known ?? fresh), stage: 'open', paymentId: null }
    return this.#last
  }

  async #run(attempt: Attempt, { request, prepare, signal }: Run): Promise<void> {
    const end = new AbortController()
    this.#running = { id: attempt.id, end }
    this.#keep({ open: attempt, confirmation: null })
    try {
      const setting = await prepare()
      if (signal.aborted) return
      if (!setting) {
        this.#refuse(attempt, { code: 'gateway-failed' })
        return
      }
      const outcome = await makePayment(request, {
        ...setting,
        receipt: attempt.id,
        signal: AbortSignal.any([signal, end.signal]),
        onSubject: (subject) => this.#note(attempt, { subject }, signal),
        onProof: (paymentId) => this.#note(attempt, { stage: 'paid', paymentId }, signal),
      })
      if (!signal.aborted) this.#conclude(attempt, outcome)
    } catch (error) {
      if (!signal.aborted) this.#refuse(attempt, { code: 'refused', page: attempt.page, error })
    } finally {
      if (!signal.aborted) this.#running = null
    }
  }

  #conclude(attempt: Attempt, outcome: PaymentOutcome): void {
    const { page, plan } = attempt
    if (outcome.kind === 'paid') this.#confirm(attempt, outcome)
    else if (outcome.kind === 'dismissed') this.#close(attempt, outcome.declined)
    else this.#refuse(attempt, { code: 'unverified', page, plan, paymentId: outcome.paymentId })
  }

  #close(attempt: Attempt, reason: string | null): void {
    // It may have been closed because the payment was found to have come about.
    if (this.store.getState().confirmation?.attempt === attempt.id) return
    this.#note(attempt, { stage: 'closed' }, this.#life.signal)
    if (reason === null) this.#step({ type: 'dismissed', attempt: attempt.id })
    else this.#step({ type: 'refused', attempt: attempt.id, problem: { code: 'declined', reason } })
    void this.#watch(attempt)
  }

  #refuse(attempt: Attempt, problem: PaymentProblem): void {
    this.#keep({ open: null })
    this.#step({ type: 'refused', attempt: attempt.id, problem })
    if (problem.code === 'refused' && errorCodeOf(problem.error) === 'order_paid') {
      void this.#watch(attempt)
    }
  }

  #confirm(attempt: Attempt, { paymentId, at, pending }: Paid): void {
    const { confirmation: before } = this.store.getState()
    const isKnown = before?.attempt === attempt.id
    if (isKnown && !before.pending) return
    const { id, page, plan, amount } = attempt
    const moment = at ?? before?.at ?? new Date().toISOString()
    const { open } = this.#kept()
    const isOthers = open !== null && open.id !== id
    const rest = pending ? { ...attempt, stage: 'paid' as const, paymentId } : null
    this.#keep({
      open: isOthers ? open : rest,
      confirmation: { attempt: id, page, plan, amount, paymentId, at: moment, pending },
    })
    if (this.#last?.id === id) this.#last = null
    if (!isKnown) this.#fresh = id
    this.#step({ type: 'paid', attempt: id, pending })
    this.tell(isKnown ? { kind: 'settled' } : { kind: 'paid', plan, pending })
    if (this.#running?.id === id) this.#running.end.abort()
    if (pending) void this.#watch({ ...attempt, paymentId })
  }

  async #watch(attempt: Attempt): Promise<void> {
    const { id, subject } = attempt
    if (subject === null) return
    this.#watches.get(id)?.abort()
    const end = new AbortController()
    this.#watches.set(id, end)
    const signal = AbortSignal.any([this.#life.signal, end.signal])
    const found = await watchPayment(async () => {
      const standing = await lookUpPayment(subject)
      return standing.paid ? standing : null
    }, signal)
    if (signal.aborted) return
    this.#watches.delete(id)
    if (found) this.#confirm(attempt, paidAs(found, attempt))
    else this.#giveUp(attempt)
  }

  #giveUp({ id }: Attempt): void {
    const { open } = this.#kept()
    if (open?.id === id && open.stage !== 'paid') this.#keep({ open: null })
    this.#step({ type: 'given up', attempt: id })
  }

  /** What an earlier page or another tab has kept. */
  #adopt({ open, confirmation }: KeptPayments, { isNews }: { isNews: boolean }): void {
    const { confirmation: before } = this.store.getState()
    this.store.setState({ confirmation })
    if (confirmation) {
      const { attempt, plan, pending } = confirmation
      this.#step({ type: 'paid', attempt, pending })
      if (isNews && attempt !== before?.attempt) this.tell({ kind: 'paid', plan, pending })
      else if (isNews && before?.pending && !pending) this.tell({ kind: 'settled' })
    }
    if (open && this.#running === null) void this.#meet(open, this.#life.signal)
  }

  async #meet(open: Attempt, signal: AbortSignal): Promise<void> {
    const isUnderWay = await isPaymentUnderWay()
    if (signal.aborted || this.#running) return
    if (isUnderWay) return this.#waitForOther(signal)
    if (open.subject === null) return
    if (open.stage === 'closed') return this.#watch(open)
    this.#step({ type: 'found', attempt: open.id })
    const standing = await lookUpPayment(open.subject).catch(() => ({ paid: false }) as const)
    if (signal.aborted) return
    if (standing.paid) return this.#confirm(open, paidAs(standing, open))
    if (open.stage === 'paid') return this.#confirm(open, { ...open, at: null, pending: true })
    this.#step({ type: 'found unpaid', attempt: open.id, amount: open.amount })
    await this.#watch(open)
  }

  async #waitForOther(signal: AbortSignal): Promise<void> {
    this.#step({ type: 'taken elsewhere' })
    if (this.#isWaiting) return
    this.#isWaiting = true
    await paymentLockFree(signal)
    if (signal.aborted) return
    this.#isWaiting = false
    this.#step({ type: 'free again' })
    this.#adopt(this.#kept(), { isNews: true })
  }

  #note(attempt: Attempt, change: Partial<Attempt>, signal: AbortSignal): void {
    if (signal.aborted) return
    Object.assign(attempt, change)
    this.#keep({ open: { ...attempt } })
  }

  #kept(): KeptPayments {
    const { memberId } = this.store.getState()
    return memberId === null ? { open: null, confirmation: null } : readKeptPayments(memberId)
  }

  #keep(change: Partial<KeptPayments>): void {
    const { memberId } = this.store.getState()
    if (memberId === null) return
    keepPayments(memberId, { ...this.#kept(), ...change })
    if (change.confirmation !== undefined) {
      this.store.setState({ confirmation: change.confirmation })
    }
  }

  #step(step: CheckoutStep): void {
    const { payment: before, forms } = this.store.getState()
    const payment = nextState(before, step)
    if (payment === before) return
    this.store.setState({ payment })
    const isUnpaid = payment.status === 'cancelled' || payment.status === 'failed'
    if (isUnpaid && forms === 0) this.tell({ kind: 'unpaid', state: payment })
  }
}

interface Run {
  request: PaymentRequest
  prepare(): Promise<PaymentSetting | null>
  signal: AbortSignal
}

interface Paid {
  paymentId: string | null
  at?: string | null
  pending: boolean
}

function paidAs(
  standing: { paymentId: string | null; at: string | null },
  attempt: Attempt,
): Required<Paid> {
  return {
    paymentId: standing.paymentId ?? attempt.paymentId,
    at: standing.at,
    pending: false,
  }
}
