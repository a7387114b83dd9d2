import { useFormats, usePlatform } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { checkout } from '../controller/checkout.ts'
import type { CheckoutState, PaymentState } from '../controller/checkout-state.ts'
import type { ConfirmedPayment } from '../controller/payment-attempt.ts'
import { loadGateway } from '../gateway/load-gateway.ts'
import { useMessages } from '../messages.ts'
import type { Payer, PaymentRequest } from '../payment/payment-request.ts'
import { useCheckoutKeeper } from './use-checkout-keeper.ts'

/** Options of `useCheckout`. */
export interface CheckoutOptions {
  payer: Payer
}

/** State of a payment, and its operations. */
export interface CheckoutControls {
  state: CheckoutState
  /** Loads the provider's script again; null unless it failed to load, and if payments are disabled. */
  reloadGateway: (() => void) | null
  /** The last confirmation until it is dismissed or the next payment starts, even after a reload. */
  confirmation: ConfirmedPayment | null
  /** Starts a payment. Ignored while another is in progress, here or in another tab. Never rejects. */
  pay(request: PaymentRequest): Promise<void>
  dismissConfirmation(): void
}

/**
 * Provides payments through the provider's window, one at a time, for a page with a payment form. The
 * payment continues when the page is left: its result is shown on any page. The script loads with the page.
 */
export function useCheckout({ payer }: CheckoutOptions): CheckoutControls {
  const shown = useConfirmation()
  const { payments, foundation } = usePlatform()
  const messages = useMessages()
  const { rupees } = useFormats()
  const [gateway, setGateway] = useGateway(payments?.scriptUrl)
  const payment = useStore(checkout.view, (view) => view.payment)

  useEffect(() => {
    checkout.showForm(true)
    return () => checkout.showForm(false)
  }, [])

  function pay(request: PaymentRequest): Promise<void> {
    if (gateway === 'loading') toast.error(messages.gatewayLoading)
    if (gateway === 'loading' || !payments) return Promise.resolve()
    const { plan, amount } = request
    return checkout.pay(request, async () => {
      const loaded = await loadGateway(payments.scriptUrl).catch(() => null)
      const description = messages.description[plan](rupees(amount))
      const { name: receiver } = foundation
      return loaded && { gateway: loaded, keyId: payments.keyId, receiver, payer, description }
    })
  }

  const state = withGateway(payment, gateway)
  const isMissing = payments && state.status === 'failed' && state.attempt === null
  const reloadGateway = isMissing ? () => setGateway('loading') : null
  return { ...shown, state, reloadGateway, pay }
}

/** Returns the last confirmation, for a page without a payment form. */
export function useConfirmation(): Pick<CheckoutControls, 'confirmation' | 'dismissConfirmation'> {
  useCheckoutKeeper()
  const confirmation = useStore(checkout.view, (view) => view.confirmation)
  return { confirmation, dismissConfirmation: () => checkout.dismissConfirmation() }
}

type GatewayState = 'closed' | 'loading' | 'ready' | 'failed'

function useGateway(scriptUrl: string | undefined) {
  const [gateway, setGateway] = useState<GatewayState>(
    scriptUrl === undefined ? 'closed' : 'loading',
  )
  useEffect(() => {
    if (scriptUrl === undefined || gateway !== 'loading') return
    let isGone = false
    const become = (next: GatewayState) => () => {
      if (!isGone) setGateway(next)
    }
    loadGateway(scriptUrl).then(become('ready'), become('failed'))
    return () => {
      isGone = true
    }
  }, [scriptUrl, gateway])
  return [gateway, setGateway] as const
}

/** Adds the state of the script between payments; it may have loaded since a payment failed without it. */
function withGateway(payment: PaymentState, gateway: GatewayState): CheckoutState {
  const lacksGateway = payment.status === 'failed' && payment.problem.code === 'gateway-failed'
  if (payment.status !== 'idle' && !lacksGateway) return payment
  if (gateway === 'ready') return { status: 'idle' }
  if (gateway !== 'failed') return { status: gateway }
  return { status: 'failed', attempt: null, problem: { code: 'gateway-failed' } }
}
