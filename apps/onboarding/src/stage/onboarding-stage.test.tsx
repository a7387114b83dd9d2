import { fakeBackend } from '@sabha/backend/testing'
import { Link } from '@sabha/contract/router'
import { CurrentAddress, FakePlatform, fakeSession, readAddress } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import type { OnboardingStatus } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Component } from './onboarding-stage.tsx'

function showStage(status: OnboardingStatus, signOut?: () => Promise<void>) {
  fakeBackend({})
  return render(stage(status, signOut))
}

function stage(
  onboarding_status: OnboardingStatus,
  signOut: () => Promise<void> = async () => undefined,
) {
  return (
    <FakePlatform session={fakeSession('newcomer', { onboarding_status })} actions={{ signOut }}>
      <UiProvider>
        <Link to="/events">Events</Link>
        <Link to="/jobs" state={{ from: 'menu' }}>
          Jobs
        </Link>
        <Link to="/dashboard" state={{ isCompleted: true }}>
          Completed
        </Link>
        <Link to="/contribute">Complete Payment</Link>
        <CurrentAddress />
        <Component />
      </UiProvider>
    </FakePlatform>
  )
}

it('shows the three steps and marks the current one', () => {
  showStage('signedin')

  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Basic Details',
    '2Process Payment',
    '3Complete Profile',
  ])
  expect(steps[0]).toHaveAttribute('aria-current', 'step')
})

it.each([
  ['paymentdone', 'Complete Profile', 2, /^Process Payment \(done\)$/],
  ['paymentskipped', 'Complete Profile', 2, /^2Process Payment \(skipped\)$/],
] as const)('for the status %s, shows the step %s', (status, title, position, payment) => {
  showStage(status)

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  const steps = screen.getAllByRole('listitem')
  expect(steps[position]).toHaveAttribute('aria-current', 'step')
  expect(steps[0]).toHaveTextContent('Basic Details (done)')
  expect(steps[1]).toHaveTextContent(payment)
})

it('renders nothing once onboarding is completed', () => {
  showStage('profilecompleted')

  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

it('lets the user sign out during onboarding', async () => {
  const signOut = vi.fn(async () => undefined)
  showStage('paymentpending', signOut)

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))

  expect(signOut).toHaveBeenCalledOnce()
})

it('scrolls to the top of the next step and focuses its title', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { rerender } = showStage('signedin')
  expect(scrollTo).not.toHaveBeenCalled()

  rerender(stage('paymentskipped'))

  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  expect(screen.getByRole('heading', { name: 'Complete Profile' })).toHaveFocus()
  scrollTo.mockRestore()
})

it('returns from a link to another page and says why', async () => {
  showStage('paymentpending')
  await userEvent.click(screen.getByRole('link', { name: 'Complete Payment' }))
  expect(readToasts()).toEqual([])
  const before = readAddress()
  await userEvent.click(screen.getByRole('link', { name: 'Events' }))
  expect(readToasts()).toEqual(['Finish these steps first. The other pages open after that.'])
  expect(readAddress()).toBe(before)
})

it('shows the same toast for a link with a state, unless the state says that onboarding is completed', async () => {
  showStage('paymentskipped')
  await userEvent.click(screen.getByRole('link', { name: 'Completed' }))
  expect(readToasts()).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'Jobs' }))
  expect(readToasts()).toEqual(['Finish these steps first. The other pages open after that.'])
})
