import { useParams } from '@sabha/contract/router'
import { CurrentAddress, FakePlatform, fakeSession, readAddress } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { memberRecordResponses } from '../tests/member-record.ts'
import { asha, fakeMembersBackend } from '../tests/members.ts'
import { listReturnAddress, rememberListQuery } from './list-return.ts'
import { Component as Profile } from './member-profile/member-profile-page.tsx'
import { Component as List } from './members/members-page.tsx'
import { emptySelection } from './selection/selection.ts'
import { currentSelection, setSelection } from './selection/selection-store.ts'

function Pages() {
  return useParams().memberId ? <Profile /> : <List />
}

function open(path: string) {
  fakeMembersBackend({ answers: memberRecordResponses.filled })
  render(
    <FakePlatform
      session={fakeSession('admin')}
      path={path}
      pattern="/admin/members/:memberId?/:page?"
    >
      <UiProvider>
        <Pages />
        <CurrentAddress />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

it('goes back from a profile to the list with its filters and selection', async () => {
  const user = open('/admin/members?search=Asha&sort=name')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha Rao' }))
  await user.click(screen.getByRole('link', { name: 'View Details' }))
  const back = await screen.findByRole('link', { name: 'Back to Members' })
  expect(readAddress()).toBe(`/admin/members/${asha.id}/profile`)
  expect(back).toHaveAttribute('href', '/admin/members?search=Asha&sort=name')
  await user.click(back)
  expect(await screen.findByRole('checkbox', { name: 'Select Asha Rao' })).toBeChecked()
  expect(readAddress()).toBe('/admin/members?search=Asha&sort=name')
})

it('leads back to the job application from which the profile was opened', async () => {
  const id = '5b7f6ad2-33a5-4f07-9a44-000000000001'
  open(`/admin/members/${asha.id}/profile?application=${id}`)
  expect(await screen.findByRole('link', { name: 'Back to Application' })).toHaveAttribute(
    'href',
    `/admin/applications?application=${id}`,
  )
})

it('goes back to the unfiltered list if none was open before', async () => {
  const user = open(`/admin/members/${asha.id}/profile`)
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })
  await user.click(await screen.findByRole('link', { name: 'Back to Members' }))
  await expect.poll(readAddress).toBe('/admin/members')
})

it('clears search and selection at sign-out', async () => {
  rememberListQuery('?search=Asha')
  setSelection({ kind: 'chosen', ids: new Set([asha.id]) })
  // The event that a tab receives when another tab signs out.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(listReturnAddress).toBe('/admin/members')
  expect(currentSelection()).toBe(emptySelection)
})
