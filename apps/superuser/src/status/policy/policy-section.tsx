import { useQuery } from '@sabha/backend/query'
import { useMoments } from '@sabha/contract/moments'
import { Box, Figure, Text } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { Table, type TableColumn } from '@sabha/ui/table'
import { TableCard } from '../../table-card.tsx'
import { useStatusMessages } from '../messages.ts'
import { QuerySection } from '../section.tsx'
import type { PolicyReport } from './api.ts'
import { policyQueries } from './api.ts'

export function PolicySection() {
  const { policy: messages } = useStatusMessages()
  const query = useQuery(policyQueries.reports())
  return (
    <QuerySection
      title={messages.title}
      state={stateOf(query, (reports) => reports.length === 0)}
      empty={<EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>}
      failedTitle={messages.failed}
    >
      {(reports) => <Reports reports={reports} />}
    </QuerySection>
  )
}

function Reports({ reports }: { reports: readonly PolicyReport[] }) {
  const { policy: messages } = useStatusMessages()
  return (
    <TableCard>
      <Text tone="muted" size="sm">
        {messages.text}
      </Text>
      <Table
        caption={messages.title}
        columns={useColumns()}
        rows={reports}
        keyOf={({ id }) => String(id)}
      />
    </TableCard>
  )
}

function useColumns(): TableColumn<PolicyReport>[] {
  const { columns, unknown } = useStatusMessages().policy
  const { dayAndTime } = useMoments()
  return [
    {
      key: 'blocked',
      header: columns.blocked,
      cell: ({ blocked, source }) => <Stopped blocked={blocked || unknown} source={source} />,
    },
    { key: 'directive', header: columns.directive, cell: ({ directive }) => directive },
    {
      key: 'page',
      header: columns.page,
      cell: ({ page }) => <Box overflowWrap="anywhere">{page || unknown}</Box>,
    },
    {
      key: 'times',
      header: columns.times,
      align: 'end',
      cell: ({ times }) => <Figure>{times}</Figure>,
    },
    { key: 'last', header: columns.last, cell: ({ last_at }) => dayAndTime(last_at) },
  ]
}

/** Shows reported URLs as text without links, since they come from outside. */
function Stopped({ blocked, source }: Pick<PolicyReport, 'blocked' | 'source'>) {
  return (
    <Box overflowWrap="anywhere">
      {blocked}
      {source && (
        <Text tone="muted" size="sm" fontWeight="normal">
          {source}
        </Text>
      )}
    </Box>
  )
}
