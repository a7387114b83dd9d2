import type { PaymentGateway } from '@sabha/contract'
import { checkout } from '../controller/checkout.ts'
import type { WindowWithGateway } from '../gateway/gateway.ts'
import { FakeGateway } from './fake-gateway.ts'

/** Returns a payment gateway for `FakePlatform` with a unique script URL, so that each test loads it again. */
export function fakePayments(): PaymentGateway {
  const page: WindowWithGateway = window
  page.Razorpay = FakeGateway
  return { keyId: 'rzp_test_key', scriptUrl: `https://pay.test/${Math.random()}.js` }
}

/** Waits until the page requests the provider's script, and lets it load. */
export function loadGatewayScript(): Promise<void> {
  return endScript('load')
}

/** Waits until the page requests the provider's script, and lets it fail. */
export function failGatewayScript(): Promise<void> {
  return endScript('error')
}

async function endScript(event: 'load' | 'error'): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const script = document.head.querySelector('script')
    if (script) return void script.dispatchEvent(new Event(event))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('No script was requested.')
}

/** Signs out the member after a test and its `cleanup`, which resets the checkout. */
export function resetCheckout(): void {
  checkout.setMember(null)
  FakeGateway.opened = []
  for (const script of document.head.querySelectorAll('script')) script.remove()
}
