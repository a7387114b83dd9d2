import { useFormats, usePlatform } from '@sabha/contract'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type CheckoutState, type CheckoutStep, mayStart, nextState } from './checkout-state.ts'
import { createReceipt } from './create-receipt.ts'
import { loadGateway } from './load-gateway.ts'
import { makePayment } from './make-payment.ts'
import { useMessages } from './messages.ts'
import type { Payer, PaymentRequest } from './payment-request.ts'

/** What `useCheckout` needs of the page. */
export interface CheckoutOptions {
  payer: Payer
  /** Told what people should know while the state stays: a failed attempt, a click too early. */
  tell(message: string): void
}

/** How a payment stands, and what may be done about it. */
export interface Checkout {
  state: CheckoutState
  /** Ignored while a payment is under way. */
  pay(request: PaymentRequest): Promise<void>
  reset(): void
}

/** One payment at a time through the provider's window. The script loads with the page. */
export function useCheckout({ payer, tell }: CheckoutOptions): Checkout {
  const { payments, foundation } = usePlatform()
  const messages = useMessages()
  const { rupees } = useFormats()
  const { state, stateNow, step } = useSteps(payments?.scriptUrl)
  const receipts = useRef(new Receipts())

  async function pay(request: PaymentRequest): Promise<void> {
    if (stateNow.current.status === 'loading') tell(messages.gatewayLoading)
    if (!mayStart(stateNow.current)) return
    step({ type: 'started' })
    const { page, plan, amount } = request
    const gateway = payments && (await loadGateway(payments.scriptUrl).catch(() => null))
    if (!gateway) return step({ type: 'refused', problem: { code: 'gateway-failed' } })
    try {
      const outcome = await makePayment(request, {
        gateway,
        payer,
        keyId: payments.keyId,
        receiver: foundation.name,
        receipt: receipts.current.of(request),
        description: messages.description[plan](rupees(amount)),
        onAttemptFailed: (reason) => tell(messages.attemptFailed(reason || messages.unknownError)),
      })
      if (outcome.kind === 'unverified') {
        const { paymentId } = outcome
        step({ type: 'refused', problem: { code: 'unverified', page, plan, paymentId } })
      } else if (outcome.kind === 'paid') {
        receipts.current.use()
        step({ type: 'paid', pending: outcome.pending })
      } else {
        step({ type: 'dismissed' })
        if (await outcome.paidAfterAll().catch(() => false)) {
          receipts.current.use()
          step({ type: 'paid', pending: false })
        }
      }
    } catch (error) {
      step({ type: 'refused', problem: { code: 'refused', page, error } })
    }
  }
  return { state, pay, reset: () => step({ type: 'reset' }) }
}

/** Where the payment is, also between two renderings. Begins with loading the script. */
function useSteps(scriptUrl: string | undefined) {
  const [state, dispatch] = useReducer(nextState, { status: 'loading' })
  const stateNow = useRef<CheckoutState>(state)
  const step = useCallback((taken: CheckoutStep) => {
    stateNow.current = nextState(stateNow.current, taken)
    dispatch(taken)
  }, [])

  useEffect(() => {
    const ready = scriptUrl === undefined ? Promise.reject() : loadGateway(scriptUrl)
    ready.then(
      () => step({ type: 'gateway loaded' }),
      () => step({ type: 'gateway failed' }),
    )
  }, [scriptUrl, step])

  return { state, stateNow, step }
}

/** The same intent keeps its receipt until it is paid: trying again makes no second order. */
class Receipts {
  #intent = ''
  #receipt = ''

  of(request: PaymentRequest): string {
    const intent = JSON.stringify(request)
    if (intent !== this.#intent) {
      this.#intent = intent
      this.#receipt = createReceipt(request.page)
    }
    return this.#receipt
  }

  use(): void {
    this.#intent = ''
  }
}
