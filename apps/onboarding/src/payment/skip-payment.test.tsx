import { jsonAnswer, networkFailure } from '@sabha/backend/testing'
import { loadGatewayScript, samplePayment } from '@sabha/checkout/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import {
  chooseOption,
  findPaymentConfirmation,
  leaveStage,
  openOneTimePaymentWindow,
  pressButton,
  readTitle,
  showStage,
  waitForNextStep,
} from '../../tests/show-stage.tsx'

const done = { onboarding_status: 'paymentdone', is_paid: true } as const
const skipped = { onboarding_status: 'paymentskipped' } as const

afterEach(leaveStage)

describe('skipping the payment', () => {
  it('asks for confirmation and can be cancelled', async () => {
    const { requests } = showStage()
    await pressButton('Continue Without Payment')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Skip Payment' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(requests).toEqual([])
  })

  it('continues with the profile step', async () => {
    const { requests } = showStage({ later: skipped })
    await pressButton('Continue Without Payment')
    await pressButton('Yes, Skip Payment')
    await waitForNextStep()
    expect(requests.at(-1)?.body).toEqual({ onboarding_status: 'paymentskipped' })
  })

  it('removes the typed amount', async () => {
    showStage({ later: skipped })
    await loadGatewayScript()
    await chooseOption('Custom')
    await userEvent.type(screen.getByRole('textbox', { name: /Custom Amount/ }), '450')
    await pressButton('Continue Without Payment')
    await pressButton('Yes, Skip Payment')
    await waitForNextStep()
    cleanup()
    showStage({ profile: skipped, path: '/contribute' })
    expect(await screen.findByRole('radio', { name: /₹500/ })).toBeChecked()
  })

  it('continues at once if the user had asked for the page to contribute', async () => {
    showStage({ path: '/contribute', later: skipped })
    await pressButton('Continue Without Payment')
    await pressButton('Yes, Skip Payment')
    await waitForNextStep()
  })

  it('shows an error if it fails', async () => {
    showStage({ answers: { 'PATCH /rest/v1/profiles': networkFailure } })
    await pressButton('Continue Without Payment')
    await pressButton('Yes, Skip Payment')
    const alert = await screen.findByText('Failed to skip payment. Please try again.')
    expect(alert).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('continues if the payment was made meanwhile', async () => {
    const refused = () =>
      jsonAnswer({ code: 'P0001', message: 'x', hint: 'onboarding_step_refused' }, { status: 400 })
    showStage({ later: done, answers: { 'PATCH /rest/v1/profiles': refused } })
    await pressButton('Continue Without Payment')
    await pressButton('Yes, Skip Payment')
    await waitForNextStep()
  })
})

describe('after skipping the payment', () => {
  it("the header's link leads to the payment, other paths to the profile", async () => {
    showStage({ profile: skipped })
    expect(readTitle()).toBe('Complete Profile')
    cleanup()
    showStage({ profile: skipped, path: '/contribute', later: { ...skipped, is_paid: true } })
    expect(readTitle()).toBe('Process Payment')
    expect(await screen.findByRole('link', { name: 'Continue to Complete Profile' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue Without Payment' })).toBeNull()
    ;(await openOneTimePaymentWindow()).pay()
    await waitForNextStep()
    expect(await findPaymentConfirmation()).toBeVisible()
  })

  it('a second auto-pay shows a warning', async () => {
    const running = {
      state: 'authorised',
      razorpay_subscription_id: samplePayment.subscription.id,
      amount: 50_000,
      contribution_type: 'monthly',
      next_charge_at: null,
      ended_at: null,
      running: 1,
    }
    showStage({
      profile: skipped,
      path: '/contribute',
      answers: { 'GET /rest/v1/rpc/auto_pay': () => jsonAnswer(running) },
    })
    expect(await screen.findByRole('radio', { name: 'One-Time' })).toBeChecked()
    await chooseOption('Monthly')
    expect(screen.getByText(/already have a monthly auto-pay/)).toBeVisible()
  })

  it('a note is shown if auto-pay cannot be read, and paying stays possible', async () => {
    const refused = () => jsonAnswer({ code: '42501', message: 'no' }, { status: 403 })
    showStage({
      profile: skipped,
      path: '/contribute',
      answers: { 'GET /rest/v1/rpc/auto_pay': refused },
    })
    expect(await screen.findByText('Your auto-pay could not be loaded')).toBeVisible()
    await loadGatewayScript()
    expect(await screen.findByRole('button', { name: 'Pay ₹500' })).toBeEnabled()
  })
})
