import { limits } from '@sabha/types'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { UiProvider } from '../core/ui-provider.tsx'
import type { DataState } from '../data-view/state.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { ActionMenu, ActionMenuItem } from './action-menu.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { ListRow, RowList } from './row-list.tsx'

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // A closing sheet goes back in the history.
  await vi.waitFor(() => expect(history.state?.isSheet).toBeUndefined())
})

it('shows rows with their count, each with a link on its name', async () => {
  const { container } = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('2 of 9 events')
  expect(screen.getByRole('link', { name: 'Diwali' })).toHaveAttribute('href', '#Diwali')
  expect(await findAxeViolations(container)).toEqual([])
})

it('distinguishes no matches from no records', async () => {
  const onClear = vi.fn()
  const { user, rerender } = show({ state: { status: 'empty' } })
  expect(screen.getByText('No events yet')).toBeVisible()
  rerender(page({ state: { status: 'empty' }, search: { ...search, value: 'pilot' }, onClear }))
  expect(screen.queryByText('No events yet')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onClear).toHaveBeenCalledOnce()
})

it('keeps its summary in every state of the rows', () => {
  const summary = <p>4 public, 5 for members</p>
  const { rerender } = show({ summary })
  expect(screen.getByText('4 public, 5 for members')).toBeVisible()
  rerender(page({ summary, state: { status: 'empty' } }))
  expect(screen.getByText('4 public, 5 for members')).toBeVisible()
})

it('shows a note in place of the count, unless the rows show the error', () => {
  const countNote = <span>The total could not be loaded.</span>
  const { rerender } = show({ count: undefined, countNote })
  expect(screen.getByText('The total could not be loaded.')).toBeVisible()
  const state = { status: 'failed', error: unreachable, retry: vi.fn() } as const
  rerender(page({ count: undefined, countNote, state }))
  expect(screen.queryByText('The total could not be loaded.')).toBeNull()
})

it('shows a selected value that is not among the options', () => {
  const unknown = { ...filter, value: 'gone', options: [] }
  const { rerender } = show({ filters: [{ ...unknown, chosen: 'Chosen audience' }] })
  for (const choice of screen.getAllByLabelText(filter.label))
    expect(choice).toHaveDisplayValue('Chosen audience')
  expect(
    screen.getByRole('button', { name: `Remove filter: ${filter.label}: Chosen audience` }),
  ).toBeVisible()
  rerender(page({ filters: [unknown] }))
  expect(screen.getByRole('button', { name: `Remove filter: ${filter.label}: gone` })).toBeVisible()
})

it('shows what failed and offers Retry', async () => {
  const retry = vi.fn()
  const { user } = show({ state: { status: 'failed', error: unreachable, retry } })
  expect(screen.getByRole('alert')).toHaveTextContent('Events could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('searches after a pause, and immediately on Enter', () => {
  vi.useFakeTimers()
  const onValueChange = vi.fn()
  show({ search: { ...search, onValueChange } })
  const box = screen.getByRole('textbox', { name: 'Search events' })
  fireEvent.change(box, { target: { value: 'di' } })
  fireEvent.change(box, { target: { value: 'diw' } })
  vi.advanceTimersByTime(249)
  expect(onValueChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('diw')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onValueChange).toHaveBeenLastCalledWith('')
})

it('cuts a longer text that is pasted as a search', async () => {
  const { user } = show({ search })
  await user.click(screen.getByRole('textbox', { name: 'Search events' }))
  await user.paste(`${'x'.repeat(limits.searchMaxLength - 1)}😀`)
  expect(screen.getByRole('textbox', { name: 'Search events' })).toHaveValue(
    'x'.repeat(limits.searchMaxLength - 1),
  )
})

it('shows the search in the URL after navigating back', () => {
  const { rerender } = show({ search: { ...search, value: 'diwali' } })
  rerender(page({ search: { ...search, value: 'holi' } }))
  expect(screen.getByRole('textbox')).toHaveValue('holi')
})

it('focuses the search on a slash, but not while another field has the focus', async () => {
  const { user } = show()
  await user.keyboard('/')
  expect(screen.getByRole('textbox')).toHaveFocus()
  await user.keyboard('/')
  expect(screen.getByRole('textbox')).toHaveValue('/')
})

it('removes filters one by one and all at once', async () => {
  const onValueChange = vi.fn()
  const onClear = vi.fn()
  const { user } = show({ filters: [{ ...filter, value: 'public', onValueChange }], onClear })
  await user.click(screen.getByRole('button', { name: 'Remove filter: Visibility: Public' }))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onClear).toHaveBeenCalledOnce()
  await user.click(screen.getByText('Filters and options (1)'))
  expect(screen.getByRole('dialog', { name: 'Filters and options' })).toBeInTheDocument()
})

it('offers filters, sort order, controls and settings in a sheet', async () => {
  const onClear = vi.fn()
  const { user } = show({
    filters: [{ ...filter, value: 'public' }],
    sort: { value: 'title', options: [{ value: 'title', label: 'Title' }], onValueChange: vi.fn() },
    controls: <p>From</p>,
    controlsSet: 1,
    settings: <button type="button">Download</button>,
    onClear,
  })
  await user.click(screen.getByText('Filters and options (2)'))

  const sheet = within(screen.getByRole('dialog', { name: 'Filters and options' }))
  expect(sheet.getByLabelText('Visibility')).toHaveValue('public')
  expect(sheet.getByLabelText('Sort by')).toHaveValue('title')
  expect(sheet.getByText('From')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Download' })).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Clear all' }))
  expect(onClear).toHaveBeenCalledOnce()
})

it('moves the focus in the sheet to "Show results" when "Clear all" removes itself', async () => {
  const { user, rerender } = show({
    filters: [{ ...filter, value: 'public' }],
    onClear: () => rerender(page({ filters: [filter] })),
  })
  await user.click(screen.getByText('Filters and options (1)'))
  const sheet = within(screen.getByRole('dialog', { name: 'Filters and options' }))
  await user.click(sheet.getByRole('button', { name: 'Clear all' }))

  expect(sheet.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
  expect(sheet.getByRole('button', { name: 'Show results' })).toHaveFocus()
})

it('shows no button for the sheet if the list has only a search', () => {
  show({ search, filters: [] })

  expect(screen.queryByText(/Filters/)).not.toBeInTheDocument()
})

it('loads more rows on request and shows a failure', async () => {
  const onMore = vi.fn()
  const { user, rerender } = show({ more: { onMore, status: 'idle' } })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(onMore).toHaveBeenCalledOnce()
  rerender(page({ more: { onMore, status: 'failed', error: unreachable } }))
  expect(screen.getByRole('alert')).toHaveTextContent('More results could not be loaded.')
  expect(screen.getByRole('link', { name: 'Diwali' })).toBeVisible()
})

it('moves between rows with the arrow keys', async () => {
  const { user } = show()
  screen.getByRole('link', { name: 'Diwali' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Holi' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{Home}')
  expect(screen.getByRole('link', { name: 'Diwali' })).toHaveFocus()
})

it.each([
  ['the row in its place', 0, ['Holi'], 'Holi'],
  ['the last one where it was the last', 1, ['Diwali'], 'Diwali'],
])('moves the focus of a removed row to %s', (_, place, left, next) => {
  const { rerender } = show()
  const actions = screen.getAllByRole('button', { name: /Actions for/ })
  act(() => actions[place]?.focus())
  rerender(page({ state: { status: 'filled', data: left } }))
  expect(screen.getByRole('link', { name: next })).toHaveFocus()
})

it('moves the focus of the only row to the heading when it is removed', () => {
  const { rerender } = show({ state: { status: 'filled', data: ['Diwali'] } })
  act(() => screen.getByRole('link', { name: 'Diwali' }).focus())
  rerender(page({ state: { status: 'empty' } }))
  expect(screen.getByRole('heading', { name: 'Events' })).toHaveFocus()
})

it('focuses the first loaded row if there are no more', () => {
  const { rerender } = show({ more: { onMore: () => undefined, status: 'idle' } })
  act(() => screen.getByRole('button', { name: 'Show more' }).focus())
  rerender(page({ state: { status: 'filled', data: ['Diwali', 'Holi', 'Onam', 'Pongal'] } }))
  expect(screen.getByRole('link', { name: 'Onam' })).toHaveFocus()
})

it('keeps the focus if the user has moved on or no row had it', () => {
  const { rerender } = show()
  act(() => screen.getByRole('link', { name: 'Diwali' }).focus())
  act(() => screen.getByRole('textbox').focus())
  rerender(page({ state: { status: 'filled', data: ['Holi'] } }))
  expect(screen.getByRole('textbox')).toHaveFocus()
  act(() => screen.getByRole('textbox').blur())
  rerender(page({ state: { status: 'empty' } }))
  expect(document.body).toHaveFocus()
})

it('offers further actions of a row in a menu', async () => {
  const edit = vi.fn()
  const { user } = show({}, edit)
  await user.click(screen.getByRole('button', { name: 'Actions for Holi' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(edit).toHaveBeenCalledExactlyOnceWith('Holi')
})

it('uses the language of the page', () => {
  renderUi(
    <UiProvider language="hi">{page({ more: { onMore: vi.fn(), status: 'idle' } })}</UiProvider>,
  )
  expect(screen.getByRole('button', { name: 'और दिखाएँ' })).toBeVisible()
})

const search = { label: 'Search events', value: '', onValueChange: () => undefined }
const filter = {
  key: 'visibility',
  label: 'Visibility',
  value: '',
  options: [{ value: 'public', label: 'Public' }],
  onValueChange: () => undefined,
}
const unreachable = Object.assign(new Error('No connection.'), { code: 'network' })
const filled: DataState<readonly string[]> = { status: 'filled', data: ['Diwali', 'Holi'] }

function show(changes: Partial<ListPageProps<string>> = {}, edit?: (name: string) => void) {
  return renderUi(page(changes, edit))
}

function page(changes: Partial<ListPageProps<string>>, edit = (_: string) => {}) {
  return (
    <ListPage
      title="Events"
      count="2 of 9 events"
      search={search}
      filters={[filter]}
      onClear={() => undefined}
      state={filled}
      empty={<p>No events yet</p>}
      failedTitle="Events could not be loaded"
      {...changes}
    >
      {(names) => (
        <RowList label="Events">
          {names.map((name) => (
            <ListRow
              key={name}
              lead={<a href={`#${name}`}>{name}</a>}
              actions={
                <ActionMenu name={name}>
                  <ActionMenuItem icon="edit" onClick={() => edit(name)}>
                    Edit
                  </ActionMenuItem>
                </ActionMenu>
              }
            />
          ))}
        </RowList>
      )}
    </ListPage>
  )
}
