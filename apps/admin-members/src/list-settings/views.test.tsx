import { dataRefusal, type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createMember, fakeMembersBackend, listSettingsRequest } from '../../tests/members.ts'
import { showMembers } from '../../tests/show-members.tsx'
import { defaultLayout, type ListLayout } from '../layout.ts'
import { defaultMembersQuery, type MembersQuery } from '../members-query.ts'

const ids = {
  unpaid: '5b7f6ad2-33a5-4f07-9a49-000000000001',
  byName: '5b7f6ad2-33a5-4f07-9a49-000000000002',
}

interface Kept {
  views: Record<string, { name: string; content: { query: MembersQuery; layout: ListLayout } }>
  layout: ListLayout
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** Fake database that stores views, like the real one. */
function fakeKeeper(answers: Record<string, FakeAnswer> = {}) {
  const kept: Kept = {
    views: {
      [ids.unpaid]: {
        name: 'Unpaid',
        content: {
          query: { ...defaultMembersQuery, payment: 'unpaid' },
          layout: { density: 'compact', hidden: [] },
        },
      },
      [ids.byName]: {
        name: 'By name',
        content: { query: { ...defaultMembersQuery, sort: 'name' }, layout: defaultLayout },
      },
    },
    layout: defaultLayout,
  }
  const backend = fakeMembersBackend({
    members: [createMember('Asha Rao', 1, { city: 'Pune', company: 'Nila Studio' })],
    answers: {
      [listSettingsRequest]: () => jsonAnswer({ saved_views: { members: kept } }),
      'POST /rest/v1/rpc/save_view': ({ body }) => {
        const { view_id, name, content } = Object(body)
        kept.views[view_id] = { name, content }
        return jsonAnswer(kept)
      },
      'POST /rest/v1/rpc/delete_view': ({ body }) => {
        delete kept.views[Object(body).view_id]
        return jsonAnswer(kept)
      },
      'POST /rest/v1/rpc/save_list_layout': ({ body }) => {
        kept.layout = Object(body).layout
        return jsonAnswer(kept)
      },
      ...answers,
    },
  })
  return { ...backend, kept }
}

async function choose(user: UserEvent, item: string) {
  await user.click(await screen.findByRole('button', { name: /^Views/ }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const names = ({ views }: Kept) =>
  Object.values(views)
    .map(({ name }) => name)
    .sort()

/** Waits for the code of the dialog, which replaces a first dialog that says "Loading...". */
async function findDialog(name: string): Promise<HTMLElement> {
  const dialog = () => screen.getByRole('dialog', { name })
  await waitFor(() => expect(dialog()).not.toHaveTextContent('Loading'))
  return dialog()
}

async function save(user: UserEvent, name: string) {
  await choose(user, 'Save this view...')
  const dialog = await findDialog('Save View')
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), name)
  return dialog
}

it('opens a view with its filters and layout, and shows its name', async () => {
  const { kept } = fakeKeeper()
  const user = showMembers('/admin/members?search=Asha')
  await choose(user, 'Unpaid')
  expect(readAddress()).toBe('/admin/members?payment=unpaid')
  expect(await screen.findByRole('button', { name: 'Views: Unpaid' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect.poll(() => kept.layout.density).toBe('compact')
})

it("saves the list's filters and layout under a name", async () => {
  const { kept } = fakeKeeper()
  const user = showMembers('/admin/members?search=Asha&sort=name')
  const dialog = await save(user, ' Ashas ')
  await user.click(within(dialog).getByRole('button', { name: 'Save View' }))
  await expect.poll(readToasts).toEqual(['View saved: Ashas'])
  const view = Object.values(kept.views).find(({ name }) => name === 'Ashas')
  expect(view?.content.query).toEqual({ ...defaultMembersQuery, search: 'Asha', sort: 'name' })
  expect(await screen.findByRole('button', { name: 'Views: Ashas' })).toBeVisible()
})

it('refuses to save a view without a name', async () => {
  const { kept } = fakeKeeper()
  const user = showMembers()
  const dialog = await save(user, '  ')
  await user.click(within(dialog).getByRole('button', { name: 'Save View' }))
  expect(within(dialog).getByText('Enter a name of 60 characters or fewer')).toBeVisible()
  expect(names(kept)).toEqual(['By name', 'Unpaid'])
})

it('replaces a view of the same name, with Undo', async () => {
  const { kept } = fakeKeeper()
  const user = showMembers('/admin/members?payment=paid')
  const dialog = await save(user, 'UNPAID')
  expect(within(dialog).getByText('Replaces your view with this name.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Replace View' }))
  await expect.poll(() => kept.views[ids.unpaid]?.content.query.payment).toBe('paid')
  expect(names(kept)).toEqual(['By name', 'UNPAID'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => kept.views[ids.unpaid]?.content.query.payment).toBe('unpaid')
})

it('shows an error if a replaced view could not be restored', async () => {
  let isBroken = false
  const { kept } = fakeKeeper({
    'POST /rest/v1/rpc/save_view': () =>
      isBroken
        ? dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Too much.' })
        : jsonAnswer(kept),
  })
  const user = showMembers('/admin/members?payment=paid')
  const dialog = await save(user, 'Unpaid')
  await user.click(within(dialog).getByRole('button', { name: 'Replace View' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  isBroken = true
  await user.click(undo)
  await expect.poll(() => readToasts().at(-1)).toBe('The view could not be saved. Too much.')
})

it.each([
  ['view_exists', 'You already have a view with this name.'],
  ['views_full', 'You can save up to 20 views. Delete one first.'],
  ['views_too_large', 'Your saved views take up all the space there is. Delete one first.'],
])('shows that another tab has saved a view first: %s', async (hint, says) => {
  fakeKeeper({
    'POST /rest/v1/rpc/save_view': () => dataRefusal(409, 'PT409', { hint, message: 'No.' }),
  })
  const user = showMembers()
  const dialog = await save(user, 'Mine')
  await user.click(within(dialog).getByRole('button', { name: 'Save View' }))
  expect(await within(dialog).findByText(says)).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Mine')
})

it('shows the limit of 20 views before sending a request', async () => {
  const { kept } = fakeKeeper()
  const view = { name: '', content: { query: defaultMembersQuery, layout: defaultLayout } }
  for (let number = 3; number <= 20; number += 1)
    kept.views[`id-${number}`] = { ...view, name: `View ${number}` }
  const user = showMembers()
  const dialog = await save(user, 'One more')
  await user.click(within(dialog).getByRole('button', { name: 'Save View' }))
  expect(within(dialog).getByText('You can save up to 20 views. Delete one first.')).toBeVisible()
  expect(names(kept)).toHaveLength(20)
})

it('renames a view, but not to an existing name', async () => {
  const { kept } = fakeKeeper()
  const user = showMembers()
  await choose(user, 'Manage views...')
  const dialog = await findDialog('Your Views')
  await user.click(await within(dialog).findByRole('button', { name: 'Rename: Unpaid' }))
  await user.keyboard('{Escape}')
  expect(within(dialog).getByRole('button', { name: 'Rename: Unpaid' })).toHaveFocus()
  await user.keyboard('{Enter}')
  const name = within(dialog).getByRole('textbox', { name: /Name/ })
  expect(name).toHaveValue('Unpaid')
  await user.clear(name)
  await user.type(name, 'by name{Enter}')
  expect(within(dialog).getByText('You already have a view with this name.')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Owing{Enter}')
  expect(await within(dialog).findByRole('button', { name: 'Rename: Owing' })).toHaveFocus()
  expect(names(kept)).toEqual(['By name', 'Owing'])
})

it('deletes a view at once, and restores it with Undo', async () => {
  const { kept } = fakeKeeper()
  const user = showMembers()
  await choose(user, 'Manage views...')
  const dialog = await findDialog('Your Views')
  await user.click(within(dialog).getByRole('button', { name: 'Delete: Unpaid' }))
  expect(within(dialog).queryByText('Unpaid')).not.toBeInTheDocument()
  await expect.poll(() => names(kept)).toEqual(['By name'])
  expect(within(dialog).getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await expect.poll(() => names(kept)).toEqual(['By name', 'Unpaid'])
  expect(await within(dialog).findByRole('button', { name: 'Rename: Unpaid' })).toHaveFocus()
})

it('shows a view again if deleting it failed, with the reason', async () => {
  fakeKeeper({
    'POST /rest/v1/rpc/delete_view': () =>
      dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Too much.' }),
  })
  const user = showMembers()
  await choose(user, 'Manage views...')
  await user.click(await screen.findByRole('button', { name: 'Delete: Unpaid' }))
  await expect.poll(readToasts).toEqual(['The view could not be deleted. Too much.'])
  expect(await screen.findByRole('button', { name: 'Delete: Unpaid' })).toBeVisible()
})

it("copies the list's URL, or says where it is if copying fails", async () => {
  fakeKeeper()
  const onReport = vi.fn()
  const user = showMembers('/admin/members', { onReport })
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await choose(user, 'Copy link')
  await expect.poll(readToasts).toEqual(['Link copied'])
  expect(written).toHaveBeenCalledWith(location.href)
  written.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await choose(user, 'Copy link')
  await expect.poll(() => readToasts().at(-1)).toMatch('Copy it from the address bar.')
  expect(onReport).toHaveBeenCalledOnce()
})

it('shows the list with defaults if views cannot be read, and reloads them', async () => {
  let isBroken = true
  fakeMembersBackend({
    answers: {
      [listSettingsRequest]: () =>
        isBroken
          ? dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Too much.' })
          : jsonAnswer(null),
    },
  })
  const user = showMembers()
  expect(await screen.findByText('Asha Rao')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const retry = screen.getByRole('menuitem', { name: 'Retry' })
  expect(retry).toHaveAccessibleDescription('Your views could not be loaded.')
  await user.click(retry)
  await expect.poll(readToasts).toEqual(['Your views could not be loaded. Too much.'])
  await user.click(screen.getByRole('button', { name: 'Views' }))
  expect(screen.getByText('Your views could not be loaded.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('menuitem', { name: 'Retry' }))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await expect.poll(() => screen.queryByText('Your views could not be loaded.')).toBeNull()
})

it('hides fields of the list, and shows them again', async () => {
  const { kept } = fakeKeeper()
  const user = showMembers()
  expect(await screen.findByText('Pune')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fields' }))
  const dialog = await findDialog('Fields in the list')
  await user.click(within(dialog).getByRole('checkbox', { name: 'City' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Email' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save Fields' }))
  expect(screen.queryByText('Pune')).not.toBeInTheDocument()
  expect(screen.queryByText('asha.rao@sabha.test')).not.toBeInTheDocument()
  expect(screen.getByText('Nila Studio')).toBeVisible()
  await expect.poll(() => kept.layout.hidden).toEqual(['email', 'city'])
  await user.click(screen.getByRole('button', { name: 'Fields' }))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await user.click(screen.getByRole('button', { name: 'Save Fields' }))
  expect(await screen.findByText('Pune')).toBeVisible()
})

it('rolls back a list layout that could not be saved', async () => {
  fakeKeeper({
    'POST /rest/v1/rpc/save_list_layout': () =>
      dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Too much.' }),
  })
  const user = showMembers()
  const button = await screen.findByRole('button', { name: 'Compact rows' })
  await screen.findByText('Pune')
  await user.click(button)
  await expect.poll(readToasts).toEqual(['The list layout could not be saved. Too much.'])
  expect(button).toHaveAttribute('aria-pressed', 'false')
})
