import { useInfiniteQuery } from '@sabha/backend/paging'
import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Button, Text } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { DownloadCard, type DownloadState } from '@sabha/ui/download-card'
import { FailedNote } from '@sabha/ui/failed-note'
import { ActionIcon, ListPage, moreRowsProps } from '@sabha/ui/list'
import { auditQueries } from './api.ts'
import { type AuditLine, auditQuerySchema, emptyAuditQuery } from './audit-line.ts'
import { AuditLinesTable } from './lines-table.tsx'
import { useMessages } from './messages.ts'
import { PeriodFields } from './period.tsx'
import { isOneTarget, personOf, targetFilters } from './target-filter.ts'
import { useAuditExport } from './use-audit-export.ts'
import { useAuditFilters } from './use-audit-filters.ts'

export interface AuditListProps {
  title: string
  empty: { title: string; text: string }
  /** Whether to list only refused attempts. */
  denied: boolean
}

export function AuditList({ title, empty, denied }: AuditListProps) {
  const text = useMessages()
  const [query, setQuery] = useQueryState(auditQuerySchema, emptyAuditQuery)
  const filter = { ...query, denied }
  const list = useInfiniteQuery({ ...auditQueries.lines(filter), select: allLines })
  const known = useQuery(auditQueries.filters())
  const lines = list.data?.rows ?? []
  const download = useAuditExport()
  const hasPeriod = query.from !== '' || query.to !== ''
  return (
    <ListPage
      title={title}
      count={useCount(list.data?.count)}
      search={{
        label: text.search,
        value: isOneTarget(query.target) ? '' : query.target,
        onValueChange: (target) => setQuery({ target }, { replace: true }),
      }}
      filters={[
        ...targetFilters({
          target: query.target,
          lines,
          text,
          onChange: (target) => setQuery({ target }),
        }),
        ...useAuditFilters({ known: known.data, query, lines, denied, onChange: setQuery }),
      ]}
      onClear={() => setQuery(emptyAuditQuery)}
      settings={
        <Button
          disabled={lines.length === 0}
          loading={download.state.status === 'running'}
          onClick={() => download.begin(filter)}
        >
          <ActionIcon name="download" />
          {text.download}
        </Button>
      }
      controls={<PeriodFields from={query.from} to={query.to} onChange={setQuery} />}
      controlsSet={hasPeriod ? 1 : 0}
      summary={
        <>
          <FailedNote title={text.filtersFailed} query={known} />
          <SearchNote target={query.target} lines={lines} />
          <ExportProgress state={download.state} />
        </>
      }
      state={stateOf({ ...list, data: list.data?.rows }, (rows) => rows.length === 0)}
      empty={
        hasPeriod ? (
          <EmptyState
            title={text.emptyPeriod}
            action={<Button onClick={() => setQuery({ from: '', to: '' })}>{text.anyTime}</Button>}
          />
        ) : (
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        )
      }
      failedTitle={text.failed}
      more={moreRowsProps(list)}
    >
      {(rows) => <AuditLinesTable title={title} lines={rows} target={query.target} />}
    </ListPage>
  )
}

/** Names the person whose entries are listed, and says what a search by person cannot find. */
function SearchNote({ target, lines }: { target: string; lines: readonly AuditLine[] }) {
  const text = useMessages()
  if (target === '') return null
  const name = personOf(target, lines)
  return (
    <Text tone="muted" size="sm" overflowWrap="anywhere">
      {name && `${text.ofPerson(name)} `}
      {text.notByPerson}
    </Text>
  )
}

/** Shows more than a thousand as "more than": the database counts no further. */
function useCount(count: number | undefined): string | undefined {
  const text = useMessages()
  const { number } = useFormats()
  if (count === undefined) return undefined
  return count > 1000 ? text.countOver(number(1000)) : text.count(count, number(count))
}

function allLines({ pages }: { pages: { rows: AuditLine[]; count: number }[] }) {
  return { rows: pages.flatMap(({ rows }) => rows), count: pages[0]?.count ?? 0 }
}

function ExportProgress({ state }: { state: DownloadState }) {
  const { export: text } = useMessages()
  const { number } = useFormats()
  return (
    <DownloadCard
      label={text.progress}
      state={state}
      text={{ ...text, done: (done, total) => text.done(number(done), number(total)) }}
    />
  )
}
