import { errorCodeOf } from '@sabha/backend'
import { createReceipt } from '../payment/create-receipt.ts'
import { lookUpPayment } from '../payment/look-up-payment.ts'
import { makePayment, type PaymentWindowSettings } from '../payment/make-payment.ts'
import {
  isPaymentInProgress,
  waitForPaymentLock,
  withPaymentLock,
} from '../payment/payment-lock.ts'
import type { PaymentOutcome } from '../payment/payment-outcome.ts'
import { PaymentPolls } from '../payment/payment-polls.ts'
import type { PaymentRequest } from '../payment/payment-request.ts'
import {
  type PollUnverifiedOptions,
  pollUnverifiedPayment,
} from '../payment/poll-unverified-payment.ts'
import { storedPaymentsKey } from '../storage.ts'
import { canStartPayment, type PaymentProblem, unverifiedProblem } from './checkout-state.ts'
import { CheckoutStore } from './checkout-store.ts'
import type { CheckoutNotice } from './checkout-view.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { readStoredPayments, type StoredPayments } from './stored-payments.ts'

/**
 * Manages the payments of the signed-in member: one at a time in this browser, across pages. Results are
 * stored until they are shown, also for the next page and other tabs. Everything ends when the member signs
 * out; later responses are ignored.
 */
export class CheckoutController {
  readonly #store = new CheckoutStore()
  readonly view = this.#store.view
  /** Aborted when the member signs out. */
  #life = new AbortController()
  /** The attempt whose window is open, with a controller that closes it. */
  #running: { id: string; end: AbortController } | null = null
  /** The last unpaid attempt, which an equal request continues. */
  #last: PaymentAttempt | null = null
  #polls = new PaymentPolls(this.#life.signal)
  #isWaiting = false
  /** The attempt whose confirmation was not shown yet. */
  #fresh: string | null = null

  /** Sets the signed-in member: restores the member's stored payments and deletes those of others. */
  setMember(memberId: string | null): void {
    if (memberId === this.view.getState().memberId) return
    this.#life.abort()
    this.#life = new AbortController()
    this.#running = null
    this.#last = null
    this.#polls = new PaymentPolls(this.#life.signal)
    this.#isWaiting = false
    this.#store.reset(memberId)
    if (memberId !== null) this.#take(memberId, this.#life.signal)
  }

  #take(memberId: string, signal: AbortSignal): void {
    const follow = ({ key }: StorageEvent) => {
      if (key === storedPaymentsKey) this.#adopt(readStoredPayments(memberId), { isNews: true })
    }
    addEventListener('storage', follow, { signal })
    this.#adopt(readStoredPayments(memberId), { isNews: false })
  }

  /** Starts a payment. Ignored while another is in progress, here or in another tab. Never rejects. */
  async pay(
    request: PaymentRequest,
    prepare: () => Promise<PaymentWindowSettings | null>,
  ): Promise<void> {
    const { memberId, payment } = this.view.getState()
    if (memberId === null || !canStartPayment(payment)) return
    const { signal } = this.#life
    const attempt = this.#attemptFor(request)
    this.#store.step({ type: 'started', attempt: attempt.id })
    const isHeld = await withPaymentLock(() => this.#run(attempt, { request, prepare, signal }))
    if (!isHeld && !signal.aborted) await this.#waitForOther(signal)
  }

  dismissConfirmation(): void {
    this.#store.keep({ confirmation: null })
  }

  /** Counts the mounted pages that show the state of the payment. */
  showForm(isShown: boolean): void {
    this.#store.countForms(isShown ? 1 : -1)
    if (!isShown) this.#store.step({ type: 'left' })
  }

  /** Returns the notices that were not shown yet, each once. */
  takeNews(): readonly CheckoutNotice[] {
    return this.#store.takeNews()
  }

  /** Returns true the first time it is called after this confirmation arrived on the open page. */
  takeFresh(attempt: string): boolean {
    const isFresh = this.#fresh === attempt
    if (isFresh) this.#fresh = null
    return isFresh
  }

  #attemptFor(request: PaymentRequest): PaymentAttempt {
    const intent = JSON.stringify(request)
    const known = [this.#store.kept().open, this.#last].find(
      (attempt) => attempt?.intent === intent,
    )
    const { page, plan, amount } = request
    const fresh = { id: createReceipt(page), intent, page, plan, amount, subject: null }
    this.#last = { ...(known ?? fresh), stage: 'open', paymentId: null }
    return this.#last
  }

  async #run(attempt: PaymentAttempt, { request, prepare, signal }: Run): Promise<void> {
    const end = new AbortController()
    this.#running = { id: attempt.id, end }
    this.#store.keep({ open: attempt, confirmation: null })
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
      if (!signal.aborted) await this.#conclude(attempt, outcome, signal)
    } catch (error) {
      if (!signal.aborted) this.#refuse(attempt, { code: 'refused', page: attempt.page, error })
    } finally {
      if (!signal.aborted) this.#running = null
    }
  }

  async #conclude(
    attempt: PaymentAttempt,
    outcome: PaymentOutcome,
    signal: AbortSignal,
  ): Promise<void> {
    if (outcome.kind === 'paid') return this.#confirm(attempt, outcome)
    if (outcome.kind === 'dismissed') return this.#close(attempt, outcome.declined)
    this.#store.step({ type: 'unverified', attempt: attempt.id })
    await this.#settle(attempt, signal)
  }

  /** Checks a payment whose verification failed until its result is known. */
  async #settle(attempt: PaymentAttempt, signal: AbortSignal): Promise<void> {
    const standing = await this.#poll(attempt, { signal })
    if (standing === 'ended') return
    if (standing.paid) this.#confirm(attempt, paidAs(standing, attempt))
    else this.#refuse(attempt, unverifiedProblem(attempt))
  }

  /** Polls until the server knows the result. After two minutes without an answer, shows the payment's id. */
  async #poll(attempt: PaymentAttempt, options: PollUnverifiedOptions) {
    const { id, subject } = attempt
    if (subject === null) return 'ended'
    return pollUnverifiedPayment(subject, {
      ...options,
      onUnresolved: () =>
        this.#store.step({ type: 'unresolved', attempt: id, problem: unverifiedProblem(attempt) }),
    })
  }

  #close(attempt: PaymentAttempt, reason: string | null): void {
    // The window may have been closed because the payment was found to be paid.
    if (this.view.getState().confirmation?.attempt === attempt.id) return
    this.#store.note(attempt, { stage: 'closed' })
    const { id } = attempt
    if (reason === null) this.#store.step({ type: 'dismissed', attempt: id })
    else this.#store.step({ type: 'refused', attempt: id, problem: { code: 'declined', reason } })
    void this.#watch(attempt)
  }

  #refuse(attempt: PaymentAttempt, problem: PaymentProblem): void {
    this.#store.keep({ open: null })
    this.#store.step({ type: 'refused', attempt: attempt.id, problem })
    if (problem.code === 'refused' && errorCodeOf(problem.error) === 'order_paid') {
      void this.#watch(attempt)
    }
  }

  #confirm(attempt: PaymentAttempt, { paymentId, at, pending }: Paid): void {
    const { confirmation: before } = this.view.getState()
    const isKnown = before?.attempt === attempt.id
    if (isKnown && !before.pending) return
    const { id, page, plan, amount } = attempt
    const moment = at ?? before?.at ?? new Date().toISOString()
    const { open } = this.#store.kept()
    const isOthers = open !== null && open.id !== id
    const remainingAttempt = pending ? { ...attempt, stage: 'paid' as const, paymentId } : null
    this.#store.keep({
      open: isOthers ? open : remainingAttempt,
      confirmation: { attempt: id, page, plan, amount, paymentId, at: moment, pending },
    })
    if (this.#last?.id === id) this.#last = null
    if (!isKnown) this.#fresh = id
    this.#store.step({ type: 'paid', attempt: id, pending })
    this.#store.tell(isKnown ? { kind: 'settled' } : { kind: 'paid', plan, pending })
    if (this.#running?.id === id) this.#running.end.abort()
    if (pending) void this.#watch({ ...attempt, paymentId })
  }

  async #watch(attempt: PaymentAttempt): Promise<void> {
    if (attempt.subject === null) return
    const answer = await this.#polls.poll(attempt.id, attempt.subject)
    if (answer === 'ended') return
    if (answer) this.#confirm(attempt, paidAs(answer, attempt))
    else this.#giveUp(attempt)
  }

  #giveUp({ id }: PaymentAttempt): void {
    const { open } = this.#store.kept()
    if (open?.id === id && open.stage !== 'paid') this.#store.keep({ open: null })
    this.#store.step({ type: 'given up', attempt: id })
  }

  /** Restores what an earlier page or another tab has stored. */
  #adopt({ open, confirmation }: StoredPayments, { isNews }: { isNews: boolean }): void {
    this.#store.adoptConfirmation(confirmation, isNews)
    if (open && this.#running === null) void this.#meet(open, this.#life.signal)
  }

  async #meet(open: PaymentAttempt, signal: AbortSignal): Promise<void> {
    const isUnderWay = await isPaymentInProgress()
    if (signal.aborted || this.#running) return
    if (isUnderWay) return this.#waitForOther(signal)
    if (open.subject === null) return
    if (open.stage === 'closed') return this.#watch(open)
    this.#store.step({ type: 'found', attempt: open.id })
    const { confirmation } = this.view.getState()
    if (confirmation?.attempt === open.id) return this.#lookUpAccepted(open, signal)
    return this.#resume(open, signal)
  }

  /** Looks up a payment that the server has accepted but that was not in the ledger yet. */
  async #lookUpAccepted(open: PaymentAttempt, signal: AbortSignal): Promise<void> {
    const standing = open.subject && (await lookUpPayment(open.subject).catch(() => null))
    if (signal.aborted) return
    const accepted = { ...open, at: null, pending: true }
    this.#confirm(open, standing?.paid ? paidAs(standing, open) : accepted)
  }

  /** Checks a payment of an earlier page, unless another tab does. */
  async #resume(open: PaymentAttempt, signal: AbortSignal): Promise<void> {
    this.#running = { id: open.id, end: new AbortController() }
    const isHeld = await withPaymentLock(() => this.#check(open, signal))
    if (signal.aborted) return
    this.#running = null
    if (!isHeld) await this.#waitForOther(signal)
  }

  /** Checks until the server answers: no answer does not mean unpaid. */
  async #check(open: PaymentAttempt, signal: AbortSignal): Promise<void> {
    if (open.stage === 'paid') return this.#settle(open, signal)
    const standing = await this.#poll(open, { signal, acceptUnpaidAfterMs: 0 })
    if (standing === 'ended') return
    if (standing.paid) return this.#confirm(open, paidAs(standing, open))
    this.#store.step({ type: 'found unpaid', attempt: open.id, amount: open.amount })
    void this.#watch(open)
  }

  async #waitForOther(signal: AbortSignal): Promise<void> {
    this.#store.step({ type: 'taken elsewhere' })
    if (this.#isWaiting) return
    this.#isWaiting = true
    await waitForPaymentLock(signal)
    if (signal.aborted) return
    this.#isWaiting = false
    this.#store.step({ type: 'free again' })
    this.#adopt(this.#store.kept(), { isNews: true })
  }

  #note(attempt: PaymentAttempt, change: Partial<PaymentAttempt>, signal: AbortSignal): void {
    if (!signal.aborted) this.#store.note(attempt, change)
  }
}

interface Run {
  request: PaymentRequest
  prepare(): Promise<PaymentWindowSettings | null>
  signal: AbortSignal
}

interface Paid {
  paymentId: string | null
  at?: string | null
  pending: boolean
}

function paidAs(
  standing: { paymentId: string | null; at: string | null },
  attempt: PaymentAttempt,
): Required<Paid> {
  return {
    paymentId: standing.paymentId ?? attempt.paymentId,
    at: standing.at,
    pending: false,
  }
}
