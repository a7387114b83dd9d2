import { functionRefusal, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { readToasts } from '@sabha/toast/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { asha, fakeMembersBackend } from '../../tests/members.ts'
import { showMembers } from '../../tests/show-members.tsx'

const change = 'POST /functions/v1/update-user-email'
const done = () => jsonAnswer({ success: true })
const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Member Email' }))
const newEmail = () => dialog().getByRole('textbox', { name: 'New email' })
const updateButton = () => dialog().getByRole('button', { name: 'Update Email' })

async function openDialog(answer: () => Response | Promise<Response>) {
  const backend = fakeMembersBackend({ answers: { [change]: answer } })
  const user = showMembers()
  await user.click(await screen.findByRole('button', { name: 'Edit email: Asha Rao' }))
  async function retype(address: string) {
    await user.clear(newEmail())
    await user.type(newEmail(), address)
  }
  return { ...backend, user, retype }
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
  expect(newEmail()).toHaveValue(asha.email)
  expect(
    dialog().getByText(
      'The email changes immediately. The member sets a new password from the new address.',
    ),
  ).toBeVisible()
})

it('starts with the current address, and requires a different one', async () => {
  const { user, retype } = await openDialog(done)
  expect(updateButton()).toBeDisabled()
  await retype(`  ${asha.email.toUpperCase()} `)
  expect(updateButton()).toBeDisabled()
  await user.type(newEmail(), '.in')
  expect(updateButton()).toBeEnabled()
})

it('says on Enter that the address is the current one or is missing', async () => {
  const { user, retype, emailChanges } = await openDialog(done)
  await retype(asha.email.toUpperCase())
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
  const { user, retype } = await openDialog(() => functionRefusal(409, 'email_taken', message))
  await retype('taken@sabha.test{Enter}')
  await waitFor(() => expect(newEmail()).toHaveAccessibleDescription(message))
  await user.type(newEmail(), '.in')
  expect(newEmail()).toBeValid()
})

it('rejects an invalid address without a request', async () => {
  const { retype, emailChanges } = await openDialog(done)
  await retype('asha{Enter}')
  expect(dialog().getByText('Please enter a valid email address')).toBeVisible()
  expect(emailChanges()).toEqual([])
})

it('changes the address, shows a toast and reloads the list', async () => {
  let answer = (_: Response) => {}
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { user, retype, emailChanges, listings } = await openDialog(() => waiting)
  await retype(' asha.new@sabha.test {Enter}')
  const busy = await dialog().findByRole('button', { name: 'Updating...' })
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  await user.click(busy)
  expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled()

  answer(done())
  await expect.poll(readToasts).toEqual(['Email updated successfully.'])
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
  const { retype } = await openDialog(() => refusal)
  await retype('taken@sabha.test{Enter}')
  await expect.poll(readToasts).toEqual([message])
  expect(newEmail()).toHaveValue('taken@sabha.test')
})

it('shows that the session has ended', async () => {
  const { retype } = await openDialog(done)
  localStorage.clear()
  await retype('asha.new@sabha.test{Enter}')
  await expect.poll(readToasts).toEqual(['No active session'])
})

it('changes nothing on Cancel', async () => {
  const { user, retype, emailChanges } = await openDialog(done)
  await retype('asha.new@sabha.test')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(emailChanges()).toEqual([])
})

it('removes the failure toast when another address is tried', async () => {
  const answers = [functionRefusal(409, 'email_taken', 'In use.'), done()]
  const { retype } = await openDialog(() => answers.shift() ?? done())
  await retype('taken@sabha.test{Enter}')
  await expect.poll(readToasts).toEqual(['In use.'])
  await retype('asha.new@sabha.test{Enter}')
  await expect.poll(readToasts).toEqual(['Email updated successfully.'])
})
