import { usePlatform } from '@sabha/contract'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type CheckoutState, type CheckoutStep, mayStart, nextState } from './checkout-state.ts'
import { createReceipt } from './create-receipt.ts'
import { loadGateway } from './load-gateway.ts'
import { makePayment } from './make-payment.ts'
import { messages } from './messages.ts'
import type { Payer, PaymentRequest } from './payment-request.ts'

export interface CheckoutOptions {
  payer: Payer
  /** Told what people should know while the state stays: a failed attempt, a click too early. */
  tell(message: string): void
}

export interface Checkout {
  state: CheckoutState
  /** Ignored while a payment is under way. */
  pay(request: PaymentRequest): Promise<void>
  reset(): void
}

/** One payment at a time through the provider's window. The script loads with the page. */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { payments, foundation } = usePlatform()
  const [state, dispatch] = useReducer(nextState, { status: 'loading' })
  const stateNow = useRef<CheckoutState>(state)
  const receipts = useRef(new Receipts())
  const step = useCallback((taken: CheckoutStep) => {
    stateNow.current = nextState(stateNow.current, taken)
    dispatch(taken)
  }, [])
  const scriptUrl = payments?.scriptUrl

  useEffect(() => {
    const ready = scriptUrl === undefined ? Promise.reject() : loadGateway(scriptUrl)
    ready.then(
      () => step({ type: 'gateway loaded' }),
      () => step({ type: 'gateway failed', message: messages.gatewayFailed }),
    )
  }, [scriptUrl, step])

  async function pay(request: PaymentRequest): Promise<void> {
    if (stateNow.current.status === 'loading') options.tell(messages.gatewayLoading)
    if (!mayStart(stateNow.current)) return
    step({ type: 'started' })
    try {
      if (!payments) throw new Error(messages.gatewayFailed)
      const outcome = await makePayment(request, {
        ...options,
        gateway: await loadGateway(payments.scriptUrl),
        keyId: payments.keyId,
        receiver: foundation.name,
        receipt: receipts.current.of(request),
      })
      if (outcome.kind === 'unverified') {
        const message = messages.unverified(request.page, request.plan, outcome.paymentId)
        step({ type: 'refused', message })
      } else if (outcome.kind === 'paid') {
        receipts.current.use()
        step({ type: 'paid', pending: outcome.pending })
      } else {
        step({ type: 'dismissed', message: messages.cancelled })
        if (await outcome.paidAfterAll().catch(() => false)) {
          receipts.current.use()
          step({ type: 'paid', pending: false })
        }
      }
    } catch (error) {
      const words = error instanceof Error ? error.message : ''
      step({ type: 'refused', message: words || messages.generic[request.page] })
    }
  }
  return { state, pay, reset: () => step({ type: 'reset' }) }
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
