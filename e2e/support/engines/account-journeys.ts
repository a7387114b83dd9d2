import { amounts, formatRupees } from '@sabha/types'
import { newestMessageTo } from '../mailbox.ts'
import { desktopWidth, phoneWidth } from './engine.ts'
import type { Journey } from './journey.ts'
import type { User } from './user.ts'

const recommended = formatRupees(amounts.recommended)

/** Journeys of one new user, in their order. */
export const accountJourneys: readonly Journey[] = [
  { name: 'sign-up by email', width: desktopWidth, walk: signUp },
  { name: 'phone code', width: desktopWidth, walk: verifyPhone },
  { name: 'card window closed', width: desktopWidth, walk: closeWindow },
  { name: 'card declined', width: desktopWidth, walk: payWithDeclinedCard },
  { name: 'card paid', width: desktopWidth, walk: payOnce },
  { name: 'profile completed', width: desktopWidth, walk: completeProfile },
  { name: 'auto-pay', width: phoneWidth, walk: startAutoPay },
  { name: 'receipt', width: phoneWidth, walk: readReceipt },
]

async function signUp(user: User): Promise<void> {
  const email = `engines.${Date.now()}@example.test`
  await user.open('/')
  await user.seesHeading('Connect · Change · Serve')
  await user.click('link', 'Start Your Journey')
  await user.seesHeading('Sign Up')
  await user.fill('Email', email)
  await user.fill('Password', 'a-long-password')
  await user.fill('Confirm Password', 'a-long-password')
  await user.click('button', 'Sign Up')
  await user.finds('heading', 'Check Your Email')
  const { links } = await newestMessageTo(email)
  await user.open(links[0] ?? '')
  await user.seesHeading('Basic Details')
}

async function verifyPhone(user: User): Promise<void> {
  await user.fill('Full Name', 'Meera Joshi')
  await user.fill('Company', 'Joshi Textiles')
  const number = `9198765${String(Date.now()).slice(-5)}`
  await user.fill('Phone Number', number)
  await user.press('Enter')
  const { text } = await newestMessageTo(`+${number}`)
  await user.fill('OTP', text.slice(0, 6))
  await user.sees('Your phone number is verified')
  await user.click('button', 'Continue')
  await user.seesHeading('Process Payment')
}

async function closeWindow(user: User): Promise<void> {
  await user.click('radio', 'One-Time')
  await user.click('radio', `${recommended} Recommended`)
  await user.click('button', `Pay ${recommended}`)
  await inPaymentWindow(user, () => user.click('button', 'Close payment window'))
  await user.sees('Payment was cancelled. Please try again.')
}

async function payWithDeclinedCard(user: User): Promise<void> {
  await user.click('button', `Pay ${recommended}`)
  await inPaymentWindow(user, async () => {
    await payByCard(user, '4100 2800 0006 0003')
    await user.sees('declined by the bank')
    await user.click('button', 'Close payment window')
  })
  await user.sees('Payment failed: ')
}

async function payOnce(user: User): Promise<void> {
  await user.click('button', `Pay ${recommended}`)
  await inPaymentWindow(user, () => payByCard(user, '4100 2800 0000 1007'))
  await user.sees('We have received your contribution')
  await user.seesHeading('Complete Profile')
}

async function completeProfile(user: User): Promise<void> {
  await user.setDate('Date of Birth', '1990-04-01')
  await user.fill('City', 'Pune')
  await user.choose('Profession', 'Consultant')
  for (const name of ['Arts & Culture', 'Public Speaking', 'Sports & Fitness'])
    await user.check(name)
  await user.fill('What brings you here', 'To learn from others.')
  await user.click('button', 'Complete Profile')
  await user.seesHeading(/Meera Joshi/)
  await user.sees('Payment Completed')
}

async function startAutoPay(user: User): Promise<void> {
  await user.signIn('anjali.thakur@sabha.test')
  await user.open('/contribute')
  await user.click('button', `Start Monthly Auto-Pay ${recommended}`)
  await user.click('button', 'Proceed to Payment')
  await inPaymentWindow(user, async () => {
    await user.click('radio', 'UPI')
    await user.fill('UPI id', 'success@razorpay')
    await user.click('button', /^Pay ₹/)
  })
  await user.sees('Your auto-pay is set up')
}

async function readReceipt(user: User): Promise<void> {
  await user.signIn('paid@sabha.test')
  await user.open('/contribute/history')
  await user.click('link', /^Receipt \d/)
  await user.seesHeading('Receipt')
  await user.sees('Ananya Krishnan')
  await user.click('button', 'Download PDF')
  await user.downloaded(/^receipt-.*\.pdf$/)
}

const inPaymentWindow = (user: User, act: () => Promise<void>) =>
  user.inFrame('Payment window', act)

async function payByCard(user: User, card: string): Promise<void> {
  await user.fill('Card number', card)
  await user.fill('One-time password', '1234')
  await user.click('button', /^Pay ₹/)
}
