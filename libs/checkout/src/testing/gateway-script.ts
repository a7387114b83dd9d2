import type { PaymentGateway } from '@sabha/contract'
import { checkout } from '../controller/checkout.ts'
import type { GatewayWindow } from '../gateway/gateway.ts'
import { FakeGateway } from './fake-gateway.ts'

/** A payment gateway for `FakePlatform`, with a script of its own: each test loads it anew. */
export function fakePayments(): PaymentGateway {
  const page: GatewayWindow = window
  page.Razorpay = FakeGateway
  return { keyId: 'rzp_test_key', scriptUrl: `https://pay.test/${Math.random()}.js` }
}

/** The provider's script has come. Waits for the page to ask for it. */
export function loadGatewayScript(): Promise<void> {
  return endScript('load')
}

/** The provider's script did not come. Waits for the page to ask for it. */
export function failGatewayScript(): Promise<void> {
  return endScript('error')
}

async function endScript(event: 'load' | 'error'): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const script = document.head.querySelector('script')
    if (script) return void script.dispatchEvent(new Event(event))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('No script was asked for.')
}

/** After a test and its `cleanup`: whoever is here leaves, and takes along how their payment stands. */
export function leaveCheckout(): void {
  checkout.attend(null)
  FakeGateway.opened = []
  for (const script of document.head.querySelectorAll('script')) script.remove()
}
