import { BackendError } from '@sabha/backend'
import { errorTextIn, type Language } from '@sabha/contract'
import { FakePlatform } from '@sabha/contract/testing'
import { Toaster, toastStore } from '@sabha/toast'
import type { ErrorCode } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDownload, type DownloadSource, type DownloadTexts } from './create-download.tsx'
import { DownloadButton } from './download-button.tsx'
import { recordSavedFiles, type SavedFile } from './testing/record-saved-files.ts'

let saved: readonly SavedFile[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:00:00Z') })
  saved = recordSavedFiles()
})

afterEach(() => {
  signOut()
  toastStore.setState({ toasts: [] })
  vi.useRealTimers()
})

const signOut = () => fireEvent(window, new StorageEvent('storage', { key: null }))

interface Person {
  name: string
}

/** Five pages of two people each; the functions are mocks whose answers can be replaced. */
function fakeSource() {
  const start = vi.fn(async (_query: string) => ({
    total: 10 as number | null,
    places: [1, 2, 3, 4, 5],
  }))
  const readPage = vi.fn<DownloadSource<string, Person, number>['readPage']>(
    async (page: number) => ({ rows: [{ name: `Person ${page}a` }, { name: `Person ${page}b` }] }),
  )
  return { start, readPage, read: () => readPage.mock.calls.map(([page]) => page) }
}

function show(
  source: ReturnType<typeof fakeSource>,
  language: Language = 'en',
  texts: Partial<DownloadTexts> = {},
) {
  const download = createDownload({
    ...source,
    name: 'people',
    columns: [['Name', ({ name }: Person) => name]],
    useTexts: () => ({
      label: 'People download',
      starting: 'Counting people...',
      done: (done, total) => `${done} of ${total} people loaded`,
      none: 'No people match any more, so no file was made.',
      ...texts,
    }),
  })
  const page = (content: React.ReactNode) => (
    <FakePlatform language={language}>
      <UiProvider language={language} errorText={(error) => errorTextIn('en', error)}>
        {content}
        <Toaster />
      </UiProvider>
    </FakePlatform>
  )
  const { rerender } = render(page(<DownloadButton download={download} query="unpaid" />))
  const user = userEvent.setup()
  return {
    user,
    download,
    press: () => user.click(screen.getByRole('button', { name: 'Download CSV' })),
    leave: () => rerender(page(<h1>Another page</h1>)),
    comeBack: () => rerender(page(<DownloadButton download={download} query="paid" />)),
  }
}

const card = () => within(screen.getByRole('group', { name: 'People download' }))
const findCard = () => screen.queryByRole('group', { name: 'People download' })
const toasts = () => toastStore.getState().toasts.map(({ message }) => message)
const failure = (code: ErrorCode, message: string) => new BackendError({ code, message })
const namesIn = async (file: SavedFile | undefined) =>
  (await file?.text)?.split('\r\n').slice(0, -1)

const everyone = ['\uFEFFName', ...[1, 2, 3, 4, 5].flatMap((n) => [`Person ${n}a`, `Person ${n}b`])]

it('saves all pages in one file named after the current date in India', async () => {
  const source = fakeSource()
  await show(source).press()
  await expect.poll(toasts).toEqual(['CSV file downloaded successfully'])
  expect(source.start.mock.calls).toEqual([['unpaid']])
  expect(saved.map(({ name }) => name)).toEqual(['people_2026-11-23.csv'])
  expect(await namesIn(saved[0])).toEqual(everyone)
  expect(findCard()).toBeNull()
})

it('reads at most three pages at once and keeps their order if later ones arrive first', async () => {
  const source = fakeSource()
  const first = Promise.withResolvers<{ rows: Person[] }>()
  source.readPage.mockReturnValueOnce(first.promise)
  await show(source).press()
  await expect.poll(source.read).toEqual([1, 2, 3])
  first.resolve({ rows: [{ name: 'Person 1a' }, { name: 'Person 1b' }] })
  await expect.poll(() => saved).toHaveLength(1)
  expect(source.read()).toEqual([1, 2, 3, 4, 5])
  expect(await namesIn(saved[0])).toEqual(everyone)
})

it('follows pages that name the next one, and learns the total from a page', async () => {
  const source = fakeSource()
  const second = Promise.withResolvers<{ rows: Person[] }>()
  source.start.mockResolvedValue({ total: null, places: [1] })
  source.readPage
    .mockResolvedValueOnce({ rows: [{ name: 'Asha' }], next: 7, total: 2 })
    .mockReturnValueOnce(second.promise)
  await show(source).press()
  expect(await screen.findByText('1 of 2 people loaded')).toBeVisible()
  second.resolve({ rows: [{ name: 'Ravi' }] })
  await expect.poll(() => saved).toHaveLength(1)
  expect(source.read()).toEqual([1, 7])
  expect(await namesIn(saved[0])).toEqual(['\uFEFFName', 'Asha', 'Ravi'])
})

it('continues and shows its progress after the user leaves the page, and is busy when they return', async () => {
  const source = fakeSource()
  const second = Promise.withResolvers<{ rows: Person[] }>()
  const { press, leave, comeBack } = show(source)
  source.readPage.mockResolvedValueOnce({ rows: [{ name: 'Asha' }, { name: 'Ravi' }] })
  source.readPage.mockReturnValueOnce(second.promise)
  await press()
  leave()
  expect(await card().findByText('2 of 10 people loaded')).toBeVisible()
  expect(card().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  comeBack()
  expect(screen.getByRole('button', { name: /Downloading/ })).toHaveAttribute('aria-busy', 'true')
  leave()
  second.resolve({ rows: [] })
  await expect.poll(toasts).toEqual(['CSV file downloaded successfully'])
  expect(saved).toHaveLength(1)
})

it('can be cancelled on another page, and then saves no file and shows no toast', async () => {
  const source = fakeSource()
  const cancelled: number[] = []
  source.readPage.mockImplementation(
    (page, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          cancelled.push(page)
          reject(signal.reason)
        }),
      ),
  )
  const { press, leave, comeBack, user } = show(source)
  await press()
  leave()
  await user.click(await card().findByRole('button', { name: 'Cancel download' }))
  expect(findCard()).toBeNull()
  expect(cancelled).toEqual([1, 2, 3])
  comeBack()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
  expect([saved, toasts()]).toEqual([[], []])
})

it('reads no page if it was cancelled while it started', async () => {
  const source = fakeSource()
  const started = Promise.withResolvers<{ total: number; places: number[] }>()
  source.start.mockReturnValueOnce(started.promise)
  const { press, user } = show(source)
  await press()
  expect(card().getByText('Counting people...')).toBeVisible()
  await user.click(card().getByRole('button', { name: 'Cancel download' }))
  started.resolve({ total: 10, places: [1, 2, 3, 4, 5] })
  await press()
  await expect.poll(() => saved).toHaveLength(1)
  expect(source.read()).toEqual([1, 2, 3, 4, 5])
})

it('says why it failed, and resumes from the page that failed when the user retries', async () => {
  const source = fakeSource()
  const signals: AbortSignal[] = []
  const { press, leave, user } = show(source)
  const answer = source.readPage.getMockImplementation()
  source.readPage.mockImplementation(async (page, signal) => {
    signals.push(signal)
    if (page === 3) throw failure('network', 'The server could not be reached.')
    if (page > 3) await new Promise(() => undefined)
    return { rows: [{ name: `Person ${page}a` }, { name: `Person ${page}b` }] }
  })
  await press()
  leave()
  expect(await card().findByRole('alert')).toHaveTextContent(
    'People download: The CSV file could not be downloaded. The server could not be reached.',
  )
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
  expect([saved, toasts()]).toEqual([[], []])
  const readBefore = source.read().length

  if (answer) source.readPage.mockImplementation(answer)
  await user.click(card().getByRole('button', { name: 'Retry' }))
  await expect.poll(() => saved).toHaveLength(1)
  expect(source.start).toHaveBeenCalledOnce()
  expect(source.read().slice(readBefore)).toEqual([3, 4, 5])
  expect(await namesIn(saved[0])).toEqual(everyone)
})

it('starts again with the same query if the server has ended the export', async () => {
  const source = fakeSource()
  source.readPage.mockRejectedValueOnce(
    failure('export_not_found', 'Please start the export again.'),
  )
  const { press, user } = show(source)
  await press()
  await card().findByText(/Please start the export again\./)
  await user.click(card().getByRole('button', { name: 'Retry' }))
  await expect.poll(() => saved).toHaveLength(1)
  expect(source.start.mock.calls).toEqual([['unpaid'], ['unpaid']])
  expect(await namesIn(saved[0])).toEqual(everyone)
})

it('can be closed after a failure, and offers no Retry after a refusal', async () => {
  const source = fakeSource()
  source.start.mockRejectedValueOnce(failure('admin_only', 'Admins only.'))
  const { press, user } = show(source)
  await press()
  await card().findByText(/Admins only\./)
  expect(card().queryByRole('button', { name: 'Retry' })).toBeNull()
  await user.click(card().getByRole('button', { name: 'Close' }))
  expect(findCard()).toBeNull()
})

it('starts once if it is started again while it is in progress', () => {
  const source = fakeSource()
  source.start.mockReturnValue(new Promise(() => undefined))
  const { download } = show(source)
  act(() => {
    download.start('unpaid', { saved: '', none: '' })
    download.start('paid', { saved: '', none: '' })
  })
  expect(source.start.mock.calls).toEqual([['unpaid']])
})

it('saves no file if no row matches any more, and says so', async () => {
  const source = fakeSource()
  source.start.mockResolvedValue({ total: 0, places: [] })
  await show(source).press()
  await expect.poll(toasts).toEqual(['No people match any more, so no file was made.'])
  expect(saved).toEqual([])
})

it('stops silently at sign-out', async () => {
  const source = fakeSource()
  source.readPage.mockReturnValue(new Promise(() => undefined))
  await show(source).press()
  await screen.findByText('0 of 10 people loaded')
  signOut()
  await expect.poll(findCard).toBeNull()
  expect([saved, toasts()]).toEqual([[], []])
  expect(source.readPage.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, true, true])
})

it('hides and reports a card that throws, and still saves the file', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error('The text is missing')
  const source = fakeSource()
  const done = () => {
    throw error
  }
  await show(source, 'en', { done }).press()
  await expect.poll(toasts).toEqual(['CSV file downloaded successfully'])
  expect(report).toHaveBeenCalledExactlyOnceWith(error)
  expect(saved).toHaveLength(1)
  // React logs errors that a boundary catches.
  log.mockRestore()
  vi.unstubAllGlobals()
})
