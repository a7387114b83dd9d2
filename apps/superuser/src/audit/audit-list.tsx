import { useInfiniteQuery } from '@sabha/backend/paging'
import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { useQueryState } from '@sabha/contract/query-state'
import { DownloadButton } from '@sabha/downloads'
import * as z from '@sabha/types/schema'
import { Box, Button, Row, Text } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { FailedNote } from '@sabha/ui/failed-note'
import { Field } from '@sabha/ui/form'
import { DateInput, type DateInputProps } from '@sabha/ui/input'
import { type ListFilter, ListPage, moreRowsProps } from '@sabha/ui/list'
import { useState } from 'react'
import { auditQueries } from './api.ts'
import { auditDownload } from './audit-download.ts'
import {
  type AuditFilters,
  type AuditLine,
  type AuditQuery,
  auditQuerySchema,
  emptyAuditQuery,
  systemActor,
} from './audit-line.ts'
import { AuditLinesTable } from './lines-table.tsx'
import { useMessages } from './messages.ts'
import { translateName } from './translated-name.ts'
import { useLineNames } from './use-line-names.ts'

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
        ...useTargetFilters({
          target: query.target,
          lines,
          text,
          onChange: (target) => setQuery({ target }),
        }),
        ...useAuditFilters({ known: known.data, query, lines, denied, onChange: setQuery }),
      ]}
      onClear={() => setQuery(emptyAuditQuery)}
      settings={
        <DownloadButton download={auditDownload} query={filter} disabled={lines.length === 0} />
      }
      controls={<PeriodFields from={query.from} to={query.to} onChange={setQuery} />}
      controlsSet={hasPeriod ? 1 : 0}
      summary={
        <>
          <FailedNote title={text.filtersFailed} query={known} />
          <SearchNote target={query.target} lines={lines} />
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
  const { nameOfPerson } = useLineNames()
  if (target === '') return null
  const name = nameOfPerson(target, lines)
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

interface PeriodProps {
  from: string
  to: string
  onChange(change: Partial<Pick<AuditQuery, 'from' | 'to'>>): void
}

function PeriodFields({ from, to, onChange }: PeriodProps) {
  const text = useMessages()
  return (
    <Row role="group" aria-label={text.period} alignItems="flex-end">
      <DayField
        label={text.from}
        value={from}
        max={to || undefined}
        onValueChange={(day) => onChange({ from: day })}
      />
      <DayField
        label={text.to}
        value={to}
        min={from || undefined}
        onValueChange={(day) => onChange({ to: day })}
      />
    </Row>
  )
}

interface DayFieldProps extends Pick<DateInputProps, 'min' | 'max'> {
  label: string
  value: string
  onValueChange(value: string): void
}

/** A day that filters the list. While it is half typed, the list stays as it is. */
function DayField({ label, value, onValueChange, ...range }: DayFieldProps) {
  const text = useMessages()
  const [isHalfTyped, setHalfTyped] = useState(false)
  return (
    <Box flex="1 1 0" minWidth="0" maxWidth="11rem">
      <Field label={label} markOptional={false} error={isHalfTyped ? text.halfDay : undefined}>
        <DateInput
          {...range}
          value={isHalfTyped ? '' : value}
          onChange={({ currentTarget: input }) => {
            setHalfTyped(input.validity.badInput)
            if (!input.validity.badInput) onValueChange(input.value)
          }}
        />
      </Field>
    </Box>
  )
}

interface TargetFilterOptions {
  target: string
  lines: readonly AuditLine[]
  text: { about: string; oneTarget: string }
  onChange(target: string): void
}

/** Whether the list was opened for one person or record, by a link, instead of by typed words. */
function isOneTarget(target: string): boolean {
  return z.safeParse(z.uuid(), target).success
}

/** A filter that shows the name of the person or record in place of its id, and removes it. */
function useTargetFilters({ target, lines, text, onChange }: TargetFilterOptions): ListFilter[] {
  const { subjectName, nameOfPerson } = useLineNames()
  if (!isOneTarget(target)) return []
  const record = lines.find(({ subject_id }) => subject_id === target)
  const label = nameOfPerson(target, lines) ?? (record && subjectName(record)) ?? text.oneTarget
  return [
    {
      key: 'target',
      label: text.about,
      value: target,
      options: [{ value: target, label }],
      onValueChange: onChange,
    },
  ]
}

interface AuditFiltersOptions {
  known: AuditFilters | undefined
  query: AuditQuery
  lines: readonly AuditLine[]
  denied: boolean
  onChange(change: Partial<AuditQuery>): void
}

/** Filters of the list. A value from the URL is always offered, so that it can be removed. */
function useAuditFilters({
  known,
  query,
  lines,
  denied,
  onChange,
}: AuditFiltersOptions): ListFilter[] {
  const text = useMessages()
  const personName = usePersonName()
  const actions = (known?.actions ?? []).filter((action) => !denied || action.endsWith('_denied'))
  const ofActor = lines.find(({ actor_id }) => actor_id === query.actor)
  const actors = known?.actors ?? []
  return [
    {
      key: 'actor',
      label: text.columns.actor,
      value: query.actor,
      options: [
        ...actors.map(({ id, name, email }) => ({ value: id, label: personName(name, email) })),
        { value: systemActor, label: text.system },
      ],
      chosen: ofActor?.actor_email
        ? personName(ofActor.actor_name, ofActor.actor_email)
        : undefined,
      onValueChange: (actor) => onChange({ actor }),
    },
    {
      key: 'action',
      label: text.columns.action,
      value: query.action,
      options: actions.map((value) => ({ value, label: translateName(value, text.actions) })),
      chosen: translateName(query.action, text.actions),
      onValueChange: (action) => onChange({ action }),
    },
    {
      key: 'type',
      label: text.recordType,
      value: query.type,
      options: (known?.subject_types ?? []).map((value) => ({
        value,
        label: translateName(value, text.types),
      })),
      chosen: translateName(query.type, text.types),
      onValueChange: (type) => onChange({ type }),
    },
  ]
}
