import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Box, Text, TextLink } from '@sabha/ui'
import { Table, type TableColumn } from '@sabha/ui/table'
import { TableCard } from '../area/table-card.tsx'
import { type AuditLine, systemActor } from './audit-line.ts'
import { useMessages } from './messages.ts'
import { translateName } from './translated-name.ts'

export interface LinesTableProps {
  title: string
  lines: readonly AuditLine[]
}

export function AuditLinesTable({ title, lines }: LinesTableProps) {
  return (
    <TableCard>
      <Table caption={title} columns={useColumns()} rows={lines} keyOf={({ id }) => String(id)} />
    </TableCard>
  )
}

function useColumns(): TableColumn<AuditLine>[] {
  const text = useMessages()
  const { dayAndTime } = useMoments()
  const { columns } = text
  return [
    {
      key: 'time',
      header: columns.time,
      cell: ({ occurred_at }) => <Box whiteSpace="nowrap">{dayAndTime(occurred_at)}</Box>,
    },
    { key: 'actor', header: columns.actor, cell: (line) => <Actor {...line} /> },
    {
      key: 'action',
      header: columns.action,
      cell: ({ action }) => translateName(action, text.actions),
    },
    { key: 'target', header: columns.target, cell: (line) => <Target {...line} /> },
    {
      key: 'details',
      header: columns.details,
      cell: ({ details }) => <Details details={details} />,
    },
  ]
}

function Actor({ actor_id, actor_name, actor_email }: AuditLine) {
  const text = useMessages()
  const name = actor_id === null ? text.system : actor_name || actor_email || text.gone
  return (
    <Box overflowWrap="anywhere" minWidth={{ md: '48' }}>
      <TextLink asChild>
        <Link to={`?actor=${actor_id ?? systemActor}`}>{name}</Link>
      </TextLink>
      {actor_name && (
        <Text tone="muted" size="sm">
          {actor_email}
        </Text>
      )}
    </Box>
  )
}

function Target({ subject_type, subject_id }: AuditLine) {
  const { types } = useMessages()
  return (
    <Box overflowWrap="anywhere" minWidth={{ md: '32' }}>
      {translateName(subject_type, types)}
      {subject_id && (
        <Text size="sm">
          <TextLink asChild>
            <Link to={`?target=${encodeURIComponent(subject_id)}`}>{subject_id}</Link>
          </TextLink>
        </Text>
      )}
    </Box>
  )
}

/** Shows changed values as stored: column names and codes are not translated. */
function Details({ details }: Pick<AuditLine, 'details'>) {
  const { nothing } = useMessages()
  // The database orders keys by length, which would put `to` before `from`.
  const entries = Object.entries(details)
    .filter(([, value]) => saysSomething(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  if (entries.length === 0) return <Text tone="muted">{nothing}</Text>
  return (
    <Box lang="en" fontSize="sm" overflowWrap="anywhere">
      {entries.map(([name, value]) => (
        <div key={name}>{`${name}: ${textOf(value)}`}</div>
      ))}
    </Box>
  )
}

function saysSomething(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}
