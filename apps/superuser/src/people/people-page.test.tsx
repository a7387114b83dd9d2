import { functionRefusal, networkFailure, storeSession } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { limits } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  asha,
  createPerson,
  fakePeopleBackend,
  raghav,
  signedInSuperuser,
} from '../../tests/people.ts'
import { Component } from './people-page.tsx'

function show(path = '/superuser') {
  render(
    <FakePlatform session={fakeSession('superuser')} path={path}>
      <UiProvider>
        <Component />
        <Toaster messages={{ region: 'Notices', dismiss: 'Dismiss' }} />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

const rowOf = async ({ email }: { email: string }) => {
  const row = (await screen.findByText(email)).closest('li')
  if (!row) throw new Error(`${email} stands in no row`)
  return within(row)
}

const dialog = () => within(screen.getByRole('alertdialog'))

beforeEach(() => {
  storeSession()
})
it('lists all users with role, address, joining date and pending steps', async () => {
  fakePeopleBackend()
  show()
  const member = await rowOf(asha)
  expect(member.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/members/${asha.id}/profile`,
  )
  expect(member.getByText('Member')).toBeVisible()
  expect(member.getByText('Payment Pending')).toBeVisible()
  expect(member.getByText(/Joined .*2026/)).toBeVisible()
  expect((await rowOf(raghav)).queryByText('Payment Pending')).not.toBeInTheDocument()
  expect(screen.getByText('3 people', { selector: 'p' })).toBeVisible()
})

it('names a user without a name in the row, the question and the toast', async () => {
  const unnamed = { ...asha, full_name: null }
  fakePeopleBackend({ people: [unnamed] })
  const user = show()
  const row = await rowOf(asha)
  expect(row.getByRole('link', { name: 'Unnamed User' })).toBeVisible()
  await user.click(row.getByRole('button', { name: /Unnamed User/ }))
  expect(dialog().getByText(new RegExp(`Unnamed User .${asha.email}.`))).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Promote' }))
  expect(await screen.findByText(new RegExp(`Unnamed User .${asha.email}. is `))).toBeVisible()
})

it('marks the current user, and offers no change for a superuser', async () => {
  fakePeopleBackend()
  show()
  const own = await rowOf(signedInSuperuser)
  expect(own.getByText('You')).toBeVisible()
  expect(own.getByText('Super Admin')).toBeVisible()
  expect(own.queryByRole('button')).not.toBeInTheDocument()
  expect((await rowOf(asha)).queryByText('You')).not.toBeInTheDocument()
})

it('makes a member an admin after a confirmation, and updates the row without reloading the list', async () => {
  const { changes, listings } = fakePeopleBackend()
  const user = show()
  await user.click((await rowOf(asha)).getByRole('button', { name: 'Promote to Admin: Asha Rao' }))
  const question = screen.getByRole('alertdialog', { name: 'Promote to Admin' })
  expect(question).toHaveTextContent(`Asha Rao (${asha.email})`)
  expect(question).toHaveTextContent('can manage events and jobs')
  expect(changes()).toEqual([])
  await user.click(dialog().getByRole('button', { name: 'Promote' }))

  await waitFor(async () => expect((await rowOf(asha)).getByText('Admin')).toBeVisible())
  expect(changes()).toEqual([{ targetUserId: asha.id, newRole: 'admin' }])
  expect(listings()).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(
    (await rowOf(asha)).getByRole('button', { name: 'Demote to Member: Asha Rao' }),
  ).toBeVisible()
})

it('makes an admin a member again', async () => {
  const { changes } = fakePeopleBackend()
  const user = show()
  await user.click(
    (await rowOf(raghav)).getByRole('button', { name: 'Demote to Member: Raghav Menon' }),
  )
  expect(screen.getByRole('alertdialog')).toHaveTextContent('loses admin privileges')
  await user.click(dialog().getByRole('button', { name: 'Demote' }))
  await waitFor(async () => expect((await rowOf(raghav)).getByText('Member')).toBeVisible())
  expect(changes()).toEqual([{ targetUserId: raghav.id, newRole: 'member' }])
})

it('changes nothing if the confirmation is cancelled', async () => {
  const { changes } = fakePeopleBackend()
  const user = show()
  await user.click((await rowOf(asha)).getByRole('button', { name: /^Promote/ }))
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(changes()).toEqual([])
})

it.each([
  ['promote', asha, 'Failed to promote user. Please try again.'],
  ['demote', raghav, 'Failed to demote user. Please try again.'],
])('shows why it failed to %s, and lets the superuser retry', async (step, person, message) => {
  const words = 'Only a super admin can do this.'
  const { changes } = fakePeopleBackend({
    change: () => functionRefusal(403, 'superuser_only', words),
  })
  const user = show()
  const button = { name: new RegExp(`^${step}`, 'i') }
  await user.click((await rowOf(person)).getByRole('button', button))
  await user.click(dialog().getByRole('button', button))
  expect(await dialog().findByRole('alert')).toHaveTextContent(`${message}${words}`)
  await user.click(dialog().getByRole('button', button))
  await waitFor(() => expect(changes()).toHaveLength(2))
})

it('does not show a change as saved if the response is lost', async () => {
  fakePeopleBackend({ change: networkFailure })
  const user = show()
  await user.click((await rowOf(asha)).getByRole('button', { name: /^Promote/ }))
  await user.click(dialog().getByRole('button', { name: 'Promote' }))
  expect(await dialog().findByRole('alert')).toBeVisible()
  expect((await rowOf(asha)).getByText('Member')).toBeVisible()
})

it('sends the search to the database', async () => {
  const { listings } = fakePeopleBackend()
  const user = show()
  await rowOf(asha)
  await user.type(screen.getByRole('textbox'), 'Raghav{Enter}')
  await waitFor(() => expect(screen.queryByText(asha.email)).not.toBeInTheDocument())
  await rowOf(raghav)
  expect(listings().at(-1)).toMatchObject({ search: 'Raghav' })
})

it('searches by the beginning of a longer search in the URL', async () => {
  const { listings } = fakePeopleBackend()
  show(`/superuser?search=${'x'.repeat(300)}`)
  await waitFor(() =>
    expect(listings()).toMatchObject([{ search: 'x'.repeat(limits.searchMaxLength) }]),
  )
})

it('loads the next page of users after the last row', async () => {
  const people = Array.from({ length: 61 }, (_, place) => createPerson(`Person ${place}`, place))
  const { listings } = fakePeopleBackend({ people })
  const user = show()
  await screen.findByText('Person 49')
  expect(screen.queryByText('Person 50')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Person 60')
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  expect(listings().at(-1)).toMatchObject({ after_id: people[49]?.id, page_size: 51 })
})
