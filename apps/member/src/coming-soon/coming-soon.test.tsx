import { jsonAnswer, sampleEvent } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { fakeCommunity, sampleOverview } from '../../tests/community.ts'
import { Component as EventsPage } from './events-page.tsx'
import { Component as JobsPage } from './jobs-page.tsx'

function show(Page: ComponentType, person: 'member' | 'signed-out' = 'member') {
  render(
    <FakePlatform session={fakeSession(person)}>
      <UiProvider>
        <Page />
      </UiProvider>
    </FakePlatform>,
  )
}

it('shows a visitor that events are coming, with the announced ones', async () => {
  fakeCommunity({ 'GET /rest/v1/events': () => jsonAnswer([sampleEvent]) })
  show(EventsPage, 'signed-out')

  expect(screen.getByText('Coming Soon')).toBeVisible()
  const next = within(screen.getByRole('region', { name: 'Next Events' }))
  expect(await next.findByText('Mentoring Circle')).toBeVisible()
  expect(next.getByText(/5 Dec,? 2026/)).toBeVisible()
})

it('shows no list of events if none is announced', async () => {
  fakeCommunity()
  show(EventsPage)

  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  expect(screen.getByText('Coming Soon')).toBeVisible()
})

it.each([
  [5, '5 openings will be listed here.'],
  [1, '1 opening will be listed here.'],
])('shows that %i jobs are open', async (active_jobs, text) => {
  fakeCommunity({
    'GET /rest/v1/rpc/member_overview': () => jsonAnswer({ ...sampleOverview, active_jobs }),
  })
  show(JobsPage)

  expect(screen.getByText('Coming Soon')).toBeVisible()
  expect(await screen.findByText(text)).toBeVisible()
})
