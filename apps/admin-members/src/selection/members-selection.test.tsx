import { onFailure } from '@sabha/backend'
import { dataRefusal, type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { asha, createMember, fakeMembersBackend, raghav } from '../../tests/members.ts'
import { showMembers } from '../../tests/show-members.tsx'
import { emptySelection, selectAllMatching, selectionSize } from './selection.ts'
import { currentSelection, setSelection } from './selection-store.ts'

const copy = 'POST /rest/v1/rpc/copy_member_emails'
const start = 'POST /rest/v1/rpc/start_member_export'
const emails: FakeAnswer = () => jsonAnswer(['asha.rao@sabha.test', 'raghav.menon@sabha.test'])

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.findByRole('checkbox', { name })
const bar = () => screen.queryByRole('group', { name: 'Selected members' })
const inBar = (name: string) =>
  within(screen.getByRole('group', { name: 'Selected members' })).getByRole('button', { name })

async function selectBoth(user: UserEvent) {
  await user.click(await box('Select Asha Rao'))
  await user.click(await box('Select Raghav Menon'))
}

/** Returns a function that reads what was copied, with the spy on the clipboard. */
function spyOnCopying() {
  class ClipboardItem {
    readonly data: Record<string, Promise<Blob>>
    constructor(data: Record<string, Promise<Blob>>) {
      this.data = data
    }
  }
  vi.stubGlobal('ClipboardItem', ClipboardItem)
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const items = () => write.mock.calls.flatMap(([data]) => data as unknown as ClipboardItem[])
  const copied = () =>
    Promise.all(items().map(async ({ data }) => (await data['text/plain'])?.text()))
  return Object.assign(copied, { write })
}

it('shows and announces the number of selected members', async () => {
  fakeMembersBackend()
  const user = showMembers()
  expect(bar()).not.toBeInTheDocument()
  await user.click(await box('Select Asha Rao'))
  expect(bar()).toHaveTextContent('1 member selected')
  expect(screen.getByText('1 member selected', { selector: '[role=status]' })).toBeInTheDocument()
  await user.click(await box('Select Raghav Menon'))
  expect(bar()).toHaveTextContent('2 members selected')
  await user.click(await box('Select Asha Rao'))
  expect(bar()).toHaveTextContent('1 member selected')
})

it('keeps the selection during search, sorting and navigation', async () => {
  fakeMembersBackend()
  const user = showMembers()
  await user.click(await box('Select Asha Rao'))
  await user.type(screen.getByRole('textbox'), 'Raghav{Enter}')
  await waitFor(() => expect(screen.queryByText('Asha Rao')).not.toBeInTheDocument())
  expect(bar()).toHaveTextContent('1 member selected')
  await user.clear(screen.getByRole('textbox'))
  expect(await box('Select Asha Rao')).toBeChecked()
})

it('selects all matching members, loaded or not, except unchecked ones', async () => {
  const members = [asha, ...Array.from({ length: 8 }, (_, n) => createMember(`Asha ${n}`, n + 10))]
  const { copies } = fakeMembersBackend({ members, pageSize: 2, answers: { [copy]: emails } })
  const user = showMembers('/admin/members?search=Asha')
  await user.click(await box('Select all 9 matching members'))
  expect(await box('Select Asha Rao')).toBeChecked()
  expect(bar()).toHaveTextContent('9 members selected')
  await user.click(await box('Select Asha Rao'))
  expect(bar()).toHaveTextContent('8 members selected')
  expect(await box('Select all 9 matching members')).toBePartiallyChecked()
  await user.click(inBar('Copy emails'))
  await expect.poll(readToasts).toEqual(['2 email addresses copied'])
  expect(copies()).toEqual([{ search: 'Asha', left_out: [asha.id] }])
})

it('offers no checkboxes in a list with other filters than the selection, but a link to its list', async () => {
  fakeMembersBackend()
  setSelection(selectAllMatching({ payment: 'unpaid' }, 5))
  const user = showMembers('/admin/members?sort=name')
  await screen.findByText('Asha Rao')
  expect(screen.queryByRole('checkbox', { name: 'Select Asha Rao' })).not.toBeInTheDocument()
  await user.click(inBar('Show original list'))
  expect(await box('Select Asha Rao')).toBeChecked()
  expect(readAddress()).toBe('/admin/members?sort=name&payment=unpaid')
})

it('clears the selection with a click or Escape, and offers Undo', async () => {
  fakeMembersBackend()
  const user = showMembers()
  await selectBoth(user)
  await user.click(inBar('Clear'))
  expect(bar()).not.toBeInTheDocument()
  expect(await box('Select all 2 members')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(bar()).toHaveTextContent('2 members selected')
  await user.type(screen.getByRole('textbox'), '{Escape}')
  expect(bar()).toBeInTheDocument()
  ;(await box('Select Asha Rao')).focus()
  await user.keyboard('{Escape}')
  expect(bar()).not.toBeInTheDocument()
})

it('repeats no id while the sheet of controls is open', async () => {
  fakeMembersBackend()
  const user = showMembers()
  await box('Select all 2 members')
  await user.click(screen.getByText('Filters and options'))
  expect(screen.getAllByRole('checkbox', { name: 'Select all 2 members' })).toHaveLength(2)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

it('restores the previous selection with Undo after selecting all', async () => {
  fakeMembersBackend()
  const user = showMembers()
  await user.click(await box('Select Asha Rao'))
  await user.click(await box('Select all 2 members'))
  expect(readToasts()).toEqual(['The selection of 1 member was replaced'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await box('Select Asha Rao')).toBeChecked()
  expect(await box('Select Raghav Menon')).not.toBeChecked()
})

it('withdraws Undo once the selection changes again', async () => {
  fakeMembersBackend()
  const user = showMembers()
  await selectBoth(user)
  await user.click(inBar('Clear'))
  expect(readToasts()).toEqual(['Selection cleared'])
  await user.click(await box('Select Asha Rao'))
  expect(readToasts()).toEqual([])
})

it('copies email addresses separated by commas', async () => {
  const { copies } = fakeMembersBackend({ answers: { [copy]: emails } })
  const user = showMembers()
  await selectBoth(user)
  const copied = spyOnCopying()
  await user.click(inBar('Copy emails'))
  await expect.poll(readToasts).toEqual(['2 email addresses copied'])
  expect(await copied()).toEqual(['asha.rao@sabha.test, raghav.menon@sabha.test'])
  expect(copies()).toEqual([{ chosen: [asha.id, raghav.id] }])
})

it('copies while the response is awaited, because WebKit refuses it later', async () => {
  fakeMembersBackend({ answers: { [copy]: () => new Promise(() => undefined) } })
  const user = showMembers()
  await selectBoth(user)
  const copied = spyOnCopying()
  await user.click(inBar('Copy emails'))
  expect(copied.write).toHaveBeenCalledOnce()
})

it('shows the addresses and reports the error once if the browser refuses to copy', async () => {
  fakeMembersBackend({ answers: { [copy]: emails } })
  const onReport = vi.fn()
  const user = showMembers('/admin/members', { onReport })
  const refusal = new DOMException('', 'NotAllowed')
  spyOnCopying().write.mockRejectedValue(refusal)
  await selectBoth(user)
  await user.click(inBar('Copy emails'))
  const dialog = await screen.findByRole('dialog', { name: 'Copy email addresses' })
  expect(within(dialog).getByRole('textbox', { name: 'Email addresses' })).toHaveValue(
    'asha.rao@sabha.test, raghav.menon@sabha.test',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(dialog).not.toBeInTheDocument()
  expect(readToasts()).toEqual([])
  expect(onReport.mock.calls).toEqual([[refusal]])
})

it.each([
  ['too_many_emails', 'You can copy up to 1,000 email addresses at once.'],
  ['rate_limited', 'Too much.'],
])(
  'shows why the database refuses to return addresses (%s), and logs it once',
  async (hint, says) => {
    const onLogged = vi.fn()
    onFailure(onLogged)
    fakeMembersBackend({
      answers: { [copy]: () => dataRefusal(400, '22023', { hint, message: 'Too much.' }) },
    })
    const user = showMembers()
    await selectBoth(user)
    await user.click(inBar('Copy emails'))
    await expect.poll(() => readToasts().join()).toContain(says)
    expect(inBar('Copy emails')).toBeEnabled()
    expect(onLogged).toHaveBeenCalledOnce()
  },
)

it('sends no request for more addresses than the limit', async () => {
  const { copies } = fakeMembersBackend({ answers: { [copy]: emails } })
  setSelection(selectAllMatching({}, 1001))
  const user = showMembers()
  await user.click(await screen.findByRole('button', { name: 'Copy emails' }))
  expect(readToasts().join()).toContain('You can copy up to 1,000 email addresses at once.')
  expect(copies()).toEqual([])
})

it('exports only the selected members', async () => {
  const { exports } = fakeMembersBackend({
    answers: { [start]: () => dataRefusal(429, 'PT429', { hint: 'rate_limited', message: '' }) },
  })
  const user = showMembers()
  await user.click(await box('Select Raghav Menon'))
  await user.click(inBar('Download'))
  await expect.poll(exports).toEqual([{ chosen: [raghav.id] }])
})

it('shows the limit for choosing single members', async () => {
  fakeMembersBackend()
  setSelection({ kind: 'chosen', ids: new Set(Array.from({ length: 1000 }, (_, n) => `id-${n}`)) })
  const user = showMembers()
  await user.click(await box('Select Asha Rao'))
  expect(await box('Select Asha Rao')).not.toBeChecked()
  expect(readToasts().join()).toContain('You can select up to 1,000 members one by one.')
})

it('clears the selection at sign-out, also in another tab', async () => {
  fakeMembersBackend()
  const user = showMembers()
  await selectBoth(user)
  fireEvent(window, new StorageEvent('storage', { key: null }))
  await waitFor(() => expect(bar()).not.toBeInTheDocument())
  expect(selectionSize(currentSelection())).toBe(0)
  expect(currentSelection()).toBe(emptySelection)
})
