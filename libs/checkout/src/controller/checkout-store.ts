import { createStore } from 'zustand/vanilla'
import { clearStoredPayments } from '../storage.ts'
import { type CheckoutStep, reducePaymentState } from './checkout-state.ts'
import { type CheckoutNotice, type CheckoutView, signedOutView } from './checkout-view.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { readStoredPayments, type StoredPayments, storePayments } from './stored-payments.ts'

/** Stores the payments of one member: the state for this page and the data in this browser's storage. */
export class CheckoutStore {
  readonly view = createStore<CheckoutView>(() => signedOutView)

  /** Resets for another member; mounted pages remain. */
  reset(memberId: string | null): void {
    this.view.setState(({ forms }) => ({ ...signedOutView, forms, memberId }))
    if (memberId === null) clearStoredPayments()
  }

  /** Applies a step, unless it changes nothing. Adds news if a payment ends unpaid while no page shows it. */
  step(step: CheckoutStep): void {
    const { payment: before, forms } = this.view.getState()
    const payment = reducePaymentState(before, step)
    if (payment === before) return
    this.view.setState({ payment })
    const isUnpaid = ['cancelled', 'failed', 'unresolved'].includes(payment.status)
    const isTold = before.status === 'unresolved'
    if (isUnpaid && !isTold && forms === 0) this.tell({ kind: 'unpaid', state: payment })
  }

  tell(news: CheckoutNotice): void {
    this.view.setState((view) => ({ news: [...view.news, news] }))
  }

  takeNews(): readonly CheckoutNotice[] {
    const { news } = this.view.getState()
    if (news.length > 0) this.view.setState({ news: [] })
    return news
  }

  countForms(change: 1 | -1): void {
    this.view.setState(({ forms }) => ({ forms: forms + change }))
  }

  kept(): StoredPayments {
    const { memberId } = this.view.getState()
    return memberId === null ? { open: null, confirmation: null } : readStoredPayments(memberId)
  }

  /** Stores data for the next page and other tabs. */
  keep(change: Partial<StoredPayments>): void {
    const { memberId } = this.view.getState()
    if (memberId === null) return
    storePayments(memberId, { ...this.kept(), ...change })
    if (change.confirmation !== undefined) {
      this.view.setState({ confirmation: change.confirmation })
    }
  }

  /** Updates the current attempt in place and stores it. */
  note(attempt: PaymentAttempt, change: Partial<PaymentAttempt>): void {
    Object.assign(attempt, change)
    this.keep({ open: { ...attempt } })
  }

  /** Shows the confirmation that an earlier page or another tab has stored. */
  adoptConfirmation(confirmation: StoredPayments['confirmation'], isNews: boolean): void {
    const { confirmation: before } = this.view.getState()
    this.view.setState({ confirmation })
    if (confirmation === null) return
    const { attempt, plan, pending } = confirmation
    this.step({ type: 'paid', attempt, pending })
    if (isNews && attempt !== before?.attempt) this.tell({ kind: 'paid', plan, pending })
    else if (isNews && before?.pending && !pending) this.tell({ kind: 'settled' })
  }
}
