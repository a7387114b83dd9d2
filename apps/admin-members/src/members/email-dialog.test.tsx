import { functionRefusal, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { asha, fakeMembersBackend } from '../../tests/members.ts'
import { readToastMessages, showMembers } from '../../tests/show-members.tsx'

const change = 'POST /functions/v1/update-user-email'
const done = () => jsonAnswer({ success: true })
const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Member Email' }))
const newEmail = () => dialog().getByRole('textbox', { name: 'New email' })
const updateButton = () => dialog().getByRole('button', { name: 'Update Email' })

async function openDialog(answer: () => Response | Promise<Response>) {
  const backend = fakeMembersBackend({ answers: { [change]: answer } })
  const user = showMembers()
  await user.click(await screen.findByRole('button', { name: 'Edit email: Asha Rao' }))
  return { ...backend, user }
}

beforeEach(() => {
  storeSession()
})

it('is offered for members only', async () => {
  fakeMembersBackend()
  showMembers()
  await screen.findByRole('button', { name: 'Edit email: Asha Rao' })
  expect(screen.queryByRole('button', { name: /Raghav/ })).not.toBeInTheDocument()
})

it('shows the member, the current address and the consequences', async () => {
  await openDialog(done)
  expect(dialog().getByText('Asha Rao')).toBeVisible()
  expect(dialog().getByText(asha.email)).toBeVisible()
  expect(
    dialog().getByText(
      'The email changes immediately. The member sets a new password from the new address.',
    ),
  ).toBeVisible()
})

it('requires a different address', async () => {
  const { user } = await openDialog(done)
  expect(updateButton()).toBeDisabled()
  await user.type(newEmail(), `  ${asha.email.toUpperCase()} `)
  expect(updateButton()).toBeDisabled()
  await user.type(newEmail(), '.in')
  expect(updateButton()).toBeEnabled()
})

it('says on Enter that the address is the current one or is missing', async () => {
  const { user, emailChanges } = await openDialog(done)
  await user.type(newEmail(), `${asha.email.toUpperCase()}`)
  expect(newEmail()).toBeValid()
  await user.type(newEmail(), '{Enter}')
  expect(newEmail()).toHaveAccessibleDescription('New email must be different from current email')
  await user.clear(newEmail())
  expect(newEmail()).not.toHaveAccessibleDescription()
  await user.type(newEmail(), '{Enter}')
  expect(newEmail()).toHaveAccessibleDescription('Please enter a valid email address')
  expect(emailChanges()).toEqual([])
})

it('marks the field while it has an address that is in use', async () => {
  const message = 'This email address is already in use.'
  const { user } = await openDialog(() => functionRefusal(409, 'email_taken', message))
  await user.type(newEmail(), 'taken@sabha.test{Enter}')
  await waitFor(() => expect(newEmail()).toHaveAccessibleDescription(message))
  await user.type(newEmail(), '.in')
  expect(newEmail()).toBeValid()
})

it('rejects an invalid address without a request', async () => {
  const { user, emailChanges } = await openDialog(done)
  await user.type(newEmail(), 'asha{Enter}')
  expect(dialog().getByText('Please enter a valid email address')).toBeVisible()
  expect(emailChanges()).toEqual([])
})

it('changes the address, shows a toast and reloads the list', async () => {
  let answer = (_: Response) => {}
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { user, emailChanges, listings } = await openDialog(() => waiting)
  await user.type(newEmail(), ' asha.new@sabha.test {Enter}')
  const busy = await dialog().findByRole('button', { name: 'Updating...' })
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  await user.click(busy)
  expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled()

  answer(done())
  await expect.poll(readToastMessages).toEqual(['Email updated successfully.'])
  expect(emailChanges()).toEqual([{ targetUserId: asha.id, newEmail: 'asha.new@sabha.test' }])
  await expect.poll(listings).toHaveLength(2)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  [
    'This email address is already in use.',
    functionRefusal(409, 'email_taken', 'This email address is already in use.'),
  ],
  ['Failed to update email', new Response('{}', { status: 400 })],
])('shows "%s" and keeps the typed address', async (message, refusal) => {
  const { user } = await openDialog(() => refusal)
  await user.type(newEmail(), 'taken@sabha.test{Enter}')
  await expect.poll(readToastMessages).toEqual([message])
  expect(newEmail()).toHaveValue('taken@sabha.test')
})

it('shows that the session has ended', async () => {
  const { user } = await openDialog(done)
  localStorage.clear()
  await user.type(newEmail(), 'asha.new@sabha.test{Enter}')
  await expect.poll(readToastMessages).toEqual(['No active session'])
})

it('changes nothing on Cancel', async () => {
  const { user, emailChanges } = await openDialog(done)
  await user.type(newEmail(), 'asha.new@sabha.test')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(emailChanges()).toEqual([])
})
