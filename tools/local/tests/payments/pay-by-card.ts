import type { PaymentSandbox } from '../../src/payments/create-payment-sandbox.ts'

const goodCard = '4100 2800 0000 1007'

/** Sends the request of the payment window for a payment by test card. */
export async function payByCard(
  { app, settings }: PaymentSandbox,
  subject: { order_id: string } | { subscription_id: string },
  card = goodCard,
): Promise<{ status: string; response: Record<string, string>; error: Record<string, unknown> }> {
  const answer = await app.request('http://localhost/v1/checkout/pay', {
    method: 'POST',
    body: JSON.stringify({
      key: settings.keyId,
      ...subject,
      method: 'card',
      card,
      otp: '1234',
      name: 'Asha Rao',
      email: 'asha@sabha.test',
      contact: '+919876543210',
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
