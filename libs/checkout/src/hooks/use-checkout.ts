import { useFormats, usePlatform } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Confirmation } from '../controller/attempt.ts'
import { checkout } from '../controller/checkout.ts'
import type { CheckoutState, PaymentState } from '../controller/checkout-state.ts'
import { loadGateway } from '../gateway/load-gateway.ts'
import { useMessages } from '../messages.ts'
import type { Payer, PaymentRequest } from '../payment/payment-request.ts'
import { useCheckoutKeeper } from './use-checkout-keeper.ts'

/** What `useCheckout` needs of the page. */
export interface CheckoutOptions {
  payer: Payer
}

/** How a payment stands, and what may be done about it. */
export interface Checkout {
  state: CheckoutState
  /** Fetches the provider's script anew; null unless it is missing, and where no provider is set up. */
  reloadGateway: (() => void) | null
  /** What came about last, until it is dismissed or the next payment begins; also after a reload. */
  confirmation: Confirmation | null
  /** Ignored while a payment is under way, here or in another tab. Never rejects. */
  pay(request: PaymentRequest): Promise<void>
  dismissConfirmation(): void
}

/**
 * One payment at a time through the provider's window, for a page that asks for one. The payment
 * goes on when the page is left: what comes of it is told, shown and kept whatever page is there.
 * The script loads with the page.
 */
export function useCheckout({ payer }: CheckoutOptions): Checkout {
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

/** What came about last, for a page that shows it without asking for a payment. */
export function useConfirmation(): Pick<Checkout, 'confirmation' | 'dismissConfirmation'> {
  useCheckoutKeeper()
  const confirmation = useStore(checkout.view, (view) => view.confirmation)
  return { confirmation, dismissConfirmation: () => checkout.dismissConfirmation() }
}

type GatewayState = 'loading' | 'ready' | 'failed'

function useGateway(scriptUrl: string | undefined) {
  const [gateway, setGateway] = useState<GatewayState>(
    scriptUrl === undefined ? 'failed' : 'loading',
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

/** Between payments the page waits for the script; what a payment lacked may have come since. */
function withGateway(payment: PaymentState, gateway: GatewayState): CheckoutState {
  const lacksGateway = payment.status === 'failed' && payment.problem.code === 'gateway-failed'
  if (payment.status !== 'idle' && !lacksGateway) return payment
  if (gateway === 'ready') return { status: 'idle' }
  if (gateway === 'loading') return { status: 'loading' }
  return { status: 'failed', attempt: null, problem: { code: 'gateway-failed' } }
}
