import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleApplication } from '../../tests/jobs.ts'
import { Component } from './applications-page.tsx'

it('lists applications with status, dates and what happens next', async () => {
  const reviewed = {
    ...sampleApplication,
    status: 'reviewed',
    reviewed_at: '2026-11-12T04:30:00+00:00',
    job: { title: 'Data Analyst', company: 'Blue Lotus Analytics' },
  }
  fakeBackend({
    'GET /rest/v1/job_applications': () =>
      jsonAnswer([
        reviewed,
        { ...reviewed, id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be201', job: null },
      ]),
  })
  render(
    <FakePlatform session={fakeSession('member')} path="/jobs/applications">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  const [first, second] = await screen.findAllByRole('listitem')

  expect(first).toHaveTextContent(
    'Blue Lotus Analytics · Applied on 10 Nov 2026 · Reviewed on 12 Nov 2026',
  )
  expect(first).toHaveTextContent('A decision follows.')
  expect(screen.getByRole('link', { name: 'Data Analyst' })).toHaveAttribute(
    'href',
    `/jobs/${sampleApplication.job_id}`,
  )
  expect(second).toHaveTextContent('Job no longer listed')
})
