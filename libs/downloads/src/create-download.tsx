import { onAuthChange } from '@sabha/backend'
import { useFormats } from '@sabha/contract'
import { pinContent, toast } from '@sabha/toast'
import { codeOf, dateInIndia } from '@sabha/types'
import { csvByteOrderMark, csvLine } from '@sabha/types/csv'
import { DownloadCard, type DownloadState } from '@sabha/ui/download-card'
import { saveFile } from '@sabha/ui/files'
import { Component, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useMessages } from './messages.ts'

/** A column of a CSV file: its heading, and the cell of a row. Null leaves the cell empty. */
export type CsvColumn<Row> = readonly [heading: string, cellOf: (row: Row) => string | null]

/** A page of rows. `Place` is what the source needs to read a page, such as its number. */
export interface DownloadPage<Row, Place> {
  rows: readonly Row[]
  /** Place of a page that was not known before; null or absent if there is none. */
  next?: Place | null | undefined
  /** Number of all rows, if it was not known at the start. */
  total?: number
}

/** Texts of one download. Numbers are formatted in the language. */
export interface DownloadTexts {
  /** Label of the button; "Download CSV" if absent. */
  button?: string
  /** Name of the download, such as "Payments download". */
  label: string
  /** Shown until the number of rows is known. */
  starting: string
  done(done: string, total: string): string
  /** Says that no row matches, so that no file was made. */
  none: string
}

/** Rows of a file and how to read them. */
export interface DownloadSource<Query, Row, Place> {
  /** Start of the file's name, such as `members`. The current date in India follows. */
  name: string
  /** Columns of the file in their order. */
  columns: readonly CsvColumn<Row>[]
  /** A hook that returns the texts in the current language. */
  useTexts(): DownloadTexts
  /**
   * Starts the download on the server. Never repeated without the user, because a start is audited and limited.
   * Returns the number of rows, null if it is not known yet, and the places of all pages that are known.
   */
  start(query: Query): Promise<{ total: number | null; places: readonly Place[] }>
  /** Reads a page. A page may be read again, and up to three are read at once. */
  readPage(place: Place, signal: AbortSignal): Promise<DownloadPage<Row, Place>>
}

/** A download of which one is in progress at most. */
export interface Download<Query> {
  /** A hook that returns the state of the download. */
  useState(): DownloadState
  /** A hook that returns the texts of the source. */
  useTexts(): DownloadTexts
  /** Starts the download unless one is in progress. */
  start(query: Query, texts: EndTexts): void
}

/** Texts of the toast at the end. */
interface EndTexts {
  saved: string
  none: string
}

interface Job<Query, Place> {
  query: Query
  texts: EndTexts
  /** Absent until the download has started on the server. */
  file?: PartialFile<Place>
}

/** A file of which some pages may have been read. */
interface PartialFile<Place> {
  lines: string[]
  /** Places of the pages that have not been read, in the order of the file. */
  places: Place[]
  done: number
  total: number | null
}

/** Number of pages that are requested at once. With a single one, half of the time was spent waiting. */
const pagesInFlight = 3

const idle: DownloadState = { status: 'idle' }

/**
 * Creates the download of a CSV file. It continues when the user leaves the page, shows its progress beside
 * the toasts, and can be cancelled. A failed one stays there with its reason; Retry goes on with the page
 * that failed. Signing out cancels it. Create it once, outside of components.
 *
 * @example
 * const paymentsDownload = createDownload({
 *   name: 'payments',
 *   columns: [['Email', ({ email }) => email]],
 *   useTexts: () => useMessages().export,
 *   start: async (query: PaymentsQuery) => ({ total: 2, places: [1, 2] }),
 *   readPage: async (page, signal) => ({ rows: await readPayments(page, signal) }),
 * })
 */
export function createDownload<Query, Row, Place>(
  source: DownloadSource<Query, Row, Place>,
): Download<Query> {
  const store = createStore<DownloadState>(() => idle)
  let control = new AbortController()
  let pinned: number | null = null

  function become(state: DownloadState): void {
    store.setState(state, true)
    if (state.status !== 'idle') {
      pinned ??= pinContent(
        <ProgressBoundary>
          <DownloadProgress download={download} />
        </ProgressBoundary>,
      )
    } else if (pinned !== null) {
      toast.dismiss(pinned)
      pinned = null
    }
  }

  function stop(): void {
    control.abort()
    become(idle)
  }

  async function run(job: Job<Query, Place>): Promise<void> {
    if (store.getState().status === 'running') return
    control = new AbortController()
    const { signal } = control
    const showProgress = ({ done = 0, total = null }: Partial<PartialFile<Place>> = {}) =>
      become({ status: 'running', done, total, cancel: stop })
    showProgress(job.file)
    try {
      job.file ??= await startFile(source, job.query)
      for await (const file of readPages(source, job.file, signal)) showProgress(file)
      become(idle)
      save(source.name, job)
    } catch (error) {
      if (signal.aborted) return
      // The other requested pages are not needed any more.
      control.abort()
      // The server has ended this export, so only a new one can succeed.
      if (codeOf(error) === 'export_not_found') delete job.file
      become({ status: 'failed', error, retry: () => void run(job), dismiss: stop })
    }
  }

  const download: Download<Query> = {
    useState: () => useStore(store),
    useTexts: source.useTexts,
    start: (query, texts) => void run({ query, texts }),
  }
  onAuthChange(({ event }) => {
    if (event === 'signed-out') stop()
  })
  return download
}

async function startFile<Query, Row, Place>(
  { columns, start }: DownloadSource<Query, Row, Place>,
  query: Query,
): Promise<PartialFile<Place>> {
  const { total, places } = await start(query)
  const header = csvByteOrderMark + csvLine(columns.map(([heading]) => heading))
  return { lines: [header], places: [...places], done: 0, total }
}

/**
 * Adds the missing pages to a file, which is yielded before the first page and after each. Throws the reason
 * of `signal`, and what `readPage` throws; the file then has all pages before the one that failed.
 */
async function* readPages<Query, Row, Place>(
  { columns, readPage }: DownloadSource<Query, Row, Place>,
  file: PartialFile<Place>,
  signal: AbortSignal,
): AsyncGenerator<PartialFile<Place>> {
  const inFlight: Promise<DownloadPage<Row, Place>>[] = []
  const lineOf = (row: Row) => csvLine(columns.map(([, cellOf]) => cellOf(row) ?? ''))
  const requestPages = () => {
    for (const place of file.places.slice(inFlight.length, pagesInFlight)) {
      const page = readPage(place, signal)
      // Prevents an unhandled rejection if an earlier page fails.
      page.catch(() => undefined)
      inFlight.push(page)
    }
  }
  signal.throwIfAborted()
  requestPages()
  yield file
  for (let page = inFlight.shift(); page; page = inFlight.shift()) {
    const { rows, next, total = file.total } = await page
    signal.throwIfAborted()
    file.places.shift()
    if (next !== undefined && next !== null) file.places.push(next)
    requestPages()
    file.lines.push(rows.map(lineOf).join(''))
    file.done += rows.length
    file.total = total
    yield file
  }
}

/** Saves the file, or says that no row matches. */
function save<Query, Place>(name: string, { file, texts }: Job<Query, Place>): void {
  if (!file?.done) return void toast.info(texts.none)
  saveFile(
    new Blob(file.lines, { type: 'text/csv;charset=utf-8' }),
    `${name}_${dateInIndia(new Date())}.csv`,
  )
  toast.success(texts.saved)
}

function DownloadProgress<Query>({ download }: { download: Download<Query> }) {
  const { label, starting, done } = download.useTexts()
  const text = useMessages()
  const { number } = useFormats()
  return (
    <DownloadCard
      label={label}
      state={download.useState()}
      text={{
        starting,
        done: (count, total) => done(number(count), number(total)),
        cancel: text.cancel,
        // Names the download, because another page may be shown.
        failed: `${label}: ${text.failed}`,
      }}
    />
  )
}

/** Hides a card that throws and reports its error, because the shell renders it beside the toasts. */
class ProgressBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    return !this.state.failed && this.props.children
  }
}
