import type { RemoteBuildName, RemoteReport } from '@sabha/contract'
import { Box, Figure, Heading, Text } from '@sabha/ui'
import { Table, type TableColumn } from '@sabha/ui/table'
import { TableCard } from '../../table-card.tsx'
import { useStatusMessages } from '../messages.ts'
import { LastError } from './last-error.tsx'
import { RemoteConditionView } from './remote-condition-view.tsx'

export function RemotesTable({ remotes }: { remotes: readonly RemoteReport[] }) {
  const { remotes: messages } = useStatusMessages()
  return (
    <TableCard>
      <Heading level={3} size="label">
        {messages.title}
      </Heading>
      <Table
        caption={messages.title}
        columns={useColumns()}
        rows={remotes}
        keyOf={({ name }) => name}
      />
    </TableCard>
  )
}

function useColumns(): TableColumn<RemoteReport>[] {
  const { columns, noPrevious } = useStatusMessages().remotes
  return [
    { key: 'name', header: columns.name, cell: (remote) => <RemoteName {...remote} /> },
    { key: 'version', header: columns.version, cell: ({ current }) => <Version {...current} /> },
    {
      key: 'previous',
      header: columns.previous,
      cell: ({ previous }) =>
        previous ? <Version {...previous} /> : <Text tone="muted">{noPrevious}</Text>,
    },
    { key: 'state', header: columns.state, cell: (remote) => <RemoteConditionView {...remote} /> },
    { key: 'error', header: columns.error, cell: ({ error }) => <LastError error={error} /> },
  ]
}

function RemoteName({ name, owner }: RemoteReport) {
  return (
    <>
      <Text fontWeight="semibold">{name}</Text>
      <Text tone="muted" size="sm" fontWeight="normal">
        {owner}
      </Text>
    </>
  )
}

function Version({ version, build }: RemoteBuildName) {
  return (
    <>
      <Figure>{version}</Figure>
      <Box fontFamily="ui-monospace, monospace" fontSize="xs" color="muted" title={build}>
        {build.slice(0, 8)}
      </Box>
    </>
  )
}
