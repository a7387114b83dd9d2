import { countAnswer, networkFailure } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import type { Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeCommunity } from '../../tests/community.ts'
import { Component } from './dashboard-page.tsx'

function showDashboard(profile: Partial<Profile> = {}) {
  render(
    <FakePlatform session={fakeSession('member', profile)} path="/dashboard">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
}

const tile = (name: string) => within(screen.getByRole('group', { name }))

it('greets by the full name', () => {
  fakeCommunity()
  showDashboard({ full_name: 'Asha Rao' })

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Asha Rao')
})

it.each([null, '', '  '])('greets a Member where the name is %j', (full_name) => {
  fakeCommunity()
  showDashboard({ full_name })

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Member')
})

it('shows the community in four numbers', async () => {
  fakeCommunity()
  showDashboard({ total_contributions: 123_456_700 })

  expect(await tile('Upcoming Events').findByText('3')).toBeVisible()
  expect(await tile('Active Jobs').findByText('5')).toBeVisible()
  expect(await tile('Community Members').findByText('1,234')).toBeVisible()
  expect(tile('Total Contributions').getByText('₹12,34,567')).toBeVisible()
})

it('says that a number is on its way', () => {
  fakeCommunity({ 'HEAD /rest/v1/events': () => new Promise(() => undefined) })
  showDashboard()

  expect(tile('Upcoming Events').getByText('Loading')).toBeInTheDocument()
})

it('shows a dash for a number that fails, keeps the others, and loads it on Retry', async () => {
  let refused = true
  fakeCommunity({
    'HEAD /rest/v1/jobs': () => (refused ? new Response(null, { status: 403 }) : countAnswer(5)),
  })
  showDashboard()

  const retry = await tile('Active Jobs').findByRole('button', { name: 'Retry Active Jobs' })
  expect(tile('Active Jobs').getByText('–')).toBeVisible()
  expect(await tile('Upcoming Events').findByText('3')).toBeVisible()

  refused = false
  await userEvent.click(retry)
  expect(await tile('Active Jobs').findByText('5')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('asks again by itself where the server was not reached', async () => {
  let attempts = 0
  fakeCommunity({
    'HEAD /rest/v1/events': () => (attempts++ === 0 ? networkFailure() : countAnswer(3)),
  })
  showDashboard()

  expect(await tile('Upcoming Events').findByText('3', {}, { timeout: 3000 })).toBeVisible()
})
