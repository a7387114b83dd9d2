import { jsonAnswer, storeSession, timeoutFailure } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { auditLog, fakeAuditBackend } from '../../tests/audit.ts'
import { Component } from './audit-page.tsx'

it('shows an error if the filter options fail to load, and stays filtered', async () => {
  let isDown = true
  fakeAuditBackend(auditLog, {
    filters: () =>
      isDown
        ? timeoutFailure()
        : jsonAnswer({ actions: ['members_listed'], subject_types: [], actors: [] }),
  })
  storeSession()
  render(
    <FakePlatform session={fakeSession('superuser')} path="/superuser/audit?action=email_changed">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  expect(await screen.findByText(/^The filters could not be loaded\./)).toBeVisible()
  expect(screen.getAllByLabelText('What')[0]).toHaveDisplayValue('Email address changed')
  expect(await screen.findAllByRole('row')).toHaveLength(1 + 1)
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(
    (await screen.findAllByRole('option', { name: 'Members listed', hidden: true })).length,
  ).toBeGreaterThan(0)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})
