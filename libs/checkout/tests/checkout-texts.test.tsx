import { type Language, usePlatform } from '@sabha/contract'
import { FakePlatform } from '@sabha/contract/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AmountProblem } from '../src/amount-limits.ts'
import type { CheckoutState } from '../src/controller/checkout-state.ts'
import { useCheckoutTexts } from '../src/hooks/use-checkout-texts.ts'
import { messages as en } from '../src/messages/en.ts'
import { messages as hi } from '../src/messages/hi.ts'

afterEach(cleanup)

const tooMuch = { code: 'too-much', maximum: 15_00_000, plan: 'monthly' } as const
const amounts: [AmountProblem, english: string, hindi: string][] = [
  [
    { code: 'invalid', minimum: 30_000 },
    'Please select or enter a valid amount (minimum ₹300)',
    'कृपया सही राशि चुनें या भरें (कम से कम ₹300)',
  ],
  [
    tooMuch,
    'The maximum for auto-pay is ₹15,000 per month',
    'ऑटो-पे में हर महीने अधिकतम ₹15,000 दिए जा सकते हैं',
  ],
  [
    { ...tooMuch, maximum: 5_00_000_00, plan: 'custom' },
    'The maximum contribution is ₹5,00,000',
    'योगदान की अधिकतम राशि ₹5,00,000 है',
  ],
]

it.each(amounts)(
  'has a message for the problem with an amount: %o',
  async (problem, english, hindi) => {
    expect(await said((texts) => texts.ofAmount(problem), 'en')).toBe(english)
    expect(await said((texts) => texts.ofAmount(problem), 'hi')).toBe(hindi)
  },
)

it.each([
  [en, 'contact support'],
  [hi, 'सहायता टीम से संपर्क करें'],
])('mentions support in every message about an unverified payment', (texts, words) => {
  for (const page of Object.values(texts.unverified)) {
    for (const say of Object.values(page)) expect(say('pay_1')).toContain(words)
  }
})

it('changes the language of a visible error message', async () => {
  const state: CheckoutState = { status: 'cancelled', attempt: 'A' }
  show((texts) => texts.ofState(state), 'en')
  expect(screen.getByRole('button').textContent).toBe('Payment was cancelled. Please try again.')
  screen.getByRole('button').click()
  expect(await screen.findByText('भुगतान रद्द कर दिया गया। कृपया फिर से कोशिश करें।')).toBeDefined()
})

it("shows the message for a refusal's code, or the page's own message", async () => {
  const refused = (page: 'onboarding' | 'contribution', error: unknown): CheckoutState => {
    return { status: 'failed', attempt: 'A', problem: { code: 'refused', page, error } }
  }
  const known = refused('contribution', Object.assign(new Error('x'), { code: 'order_paid' }))
  expect(await said((texts) => texts.ofState(known), 'hi')).toBe('इस ऑर्डर का भुगतान हो चुका है।')
  const silent = refused('onboarding', null)
  expect(await said((texts) => texts.ofState(silent), 'en')).toBe(
    'Payment failed. Please try again.',
  )
})

it.each([
  new TypeError("Cannot read properties of undefined (reading 'open')"),
  Object.assign(new Error('Invalid key'), { code: 'BAD_REQUEST_ERROR' }),
])("shows the page's own message for an exception of the payment window: %s", async (error) => {
  const thrown: CheckoutState = {
    status: 'failed',
    attempt: 'A',
    problem: { code: 'refused', page: 'contribution', error },
  }
  expect(await said((texts) => texts.ofState(thrown), 'en')).toBe(
    'Contribution failed. Please try again.',
  )
})

it.each([
  ['Card declined', 'Payment failed: Card declined. Please try again.'],
  ['Please use another method.', 'Payment failed: Please use another method. Please try again.'],
  ['', 'Payment failed: Unknown error. Please try again.'],
])('adds "%s" to a message once, with one full stop', async (reason, english) => {
  const declined: CheckoutState = {
    status: 'failed',
    attempt: 'A',
    problem: { code: 'declined', reason },
  }
  expect(await said((texts) => texts.ofState(declined), 'en')).toBe(english)
})

it('explains that a page waits for another tab, and that a payment may still arrive', async () => {
  expect(await said((texts) => texts.ofNote({ status: 'elsewhere' }), 'en')).toBe(
    'A payment is open in another tab. Finish or close it there first.',
  )
  const unfinished: CheckoutState = { status: 'unfinished', attempt: 'A', amount: 50_000 }
  expect(await said((texts) => texts.ofNote(unfinished), 'en')).toMatch(/^A payment of ₹500 was/)
})

it.each([
  ['en', "Checking your payment. Please don't pay again."],
  ['hi', 'आपके भुगतान की जाँच हो रही है। कृपया दोबारा भुगतान न करें।'],
] as const)('says in the language %s that a payment is looked up', async (language, text) => {
  const checking: CheckoutState = { status: 'checking', attempt: 'A' }
  expect(await said((texts) => texts.ofNote(checking), language)).toBe(text)
})

type Say = (texts: ReturnType<typeof useCheckoutTexts>) => string | null

async function said(say: Say, language: Language): Promise<string | null> {
  show(say, language)
  if (language === 'hi') await screen.findByText(/\p{Script=Devanagari}/u)
  const { textContent } = screen.getByRole('button')
  cleanup()
  return textContent
}

function show(say: Say, language: Language): void {
  function Words() {
    const { setLanguage } = usePlatform()
    return (
      <button type="button" onClick={() => setLanguage('hi')}>
        {say(useCheckoutTexts())}
      </button>
    )
  }
  render(
    <FakePlatform language={language}>
      <Words />
    </FakePlatform>,
  )
}
