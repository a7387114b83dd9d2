import { useMoments } from '@sabha/contract/moments'
import { Box, Stack } from '@sabha/ui'
import { Table, type TableColumn } from '@sabha/ui/table'
import { TableCard } from '../table-card.tsx'
import type { AuditLine } from './audit-line.ts'
import { Details } from './details.tsx'
import { type AuditEntry, groupViews } from './group-views.ts'
import { useMessages } from './messages.ts'
import { Sentence, ViewsSentence } from './sentence.tsx'

export interface LinesTableProps {
  title: string
  lines: readonly AuditLine[]
  /** Views of one person or record are not grouped, because they answer who saw it. */
  target: string
}

/** Sentences need no column name before them on phones. */
const withoutLabels = { '& td > [aria-hidden]': { display: 'none' } }

export function AuditLinesTable({ title, lines, target }: LinesTableProps) {
  return (
    <TableCard>
      <Box css={withoutLabels}>
        <Table
          caption={title}
          columns={useColumns()}
          rows={target ? lines.map((line): AuditEntry => ({ lines: [line] })) : groupViews(lines)}
          keyOf={({ lines: [line] }) => String(line.id)}
        />
      </Box>
    </TableCard>
  )
}

function useColumns(): TableColumn<AuditEntry>[] {
  const { columns } = useMessages()
  const { dayAndTime } = useMoments()
  return [
    {
      key: 'time',
      header: columns.time,
      cell: ({ lines: [{ occurred_at }] }) => (
        <Box whiteSpace="nowrap">{dayAndTime(occurred_at)}</Box>
      ),
    },
    {
      key: 'action',
      header: columns.action,
      cell: (entry) => (
        <Stack gap="1">
          {entry.lines.length > 1 ? (
            <ViewsSentence line={entry.lines[0]} count={entry.lines.length} />
          ) : (
            <Sentence line={entry.lines[0]} />
          )}
          <Details entry={entry} />
        </Stack>
      ),
    },
  ]
}
