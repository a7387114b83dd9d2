import type { RemoteRelease } from '@sabha/contract/composition'
import { Box, Card, Figure, Heading, Stack, Text } from '@sabha/ui'
import { Table, type TableColumn } from '@sabha/ui/table'
import { useStore } from 'zustand'
import type { ComposedRemote } from '../../composition/composition.ts'
import type { RemoteError, RemoteJournal, RemoteState } from '../../composition/remote-journal.ts'
import { useStatusMessages } from '../messages.ts'
import { LastError } from './last-error.tsx'
import { readStoredError } from './read-stored-error.ts'
import { RemoteConditionView } from './remote-condition-view.tsx'

export interface RemotesTableProps {
  remotes: readonly ComposedRemote[]
  journal: RemoteJournal
}

interface RemoteRow {
  remote: ComposedRemote
  state: RemoteState | undefined
  error: RemoteError | null
}

/** Each remote of the composition, with how it fares in this page and this browser. */
export function RemotesTable({ remotes, journal }: RemotesTableProps) {
  const { remotes: messages } = useStatusMessages()
  const { states, errors } = useStore(journal)
  const rows = remotes.map((remote) => ({
    remote,
    state: states[remote.name],
    error: errors[remote.name] ?? readStoredError(remote.name),
  }))
  return (
    <Card
      padding={{ base: '0', md: '6' }}
      border={{ base: 'none', md: 'hairline' }}
      bg={{ base: 'transparent', md: 'surface' }}
    >
      <Stack>
        <Heading level={3} size="label">
          {messages.title}
        </Heading>
        <Table
          caption={messages.title}
          columns={useColumns()}
          rows={rows}
          keyOf={({ remote }) => remote.name}
        />
      </Stack>
    </Card>
  )
}

function useColumns(): TableColumn<RemoteRow>[] {
  const { columns, noPrevious } = useStatusMessages().remotes
  return [
    { key: 'name', header: columns.name, cell: ({ remote }) => <RemoteName {...remote} /> },
    {
      key: 'version',
      header: columns.version,
      cell: ({ remote }) => <Version release={remote.registered.current} />,
    },
    {
      key: 'previous',
      header: columns.previous,
      cell: ({ remote: { registered } }) =>
        registered.previous ? (
          <Version release={registered.previous} />
        ) : (
          <Text tone="muted">{noPrevious}</Text>
        ),
    },
    {
      key: 'state',
      header: columns.state,
      cell: ({ remote, state }) => <RemoteConditionView remote={remote} state={state} />,
    },
    { key: 'error', header: columns.error, cell: ({ error }) => <LastError error={error} /> },
  ]
}

function RemoteName({ name, registered }: ComposedRemote) {
  return (
    <>
      <Text fontWeight="semibold">{name}</Text>
      <Text tone="muted" size="sm" fontWeight="normal">
        {registered.current.manifest.owner}
      </Text>
    </>
  )
}

function Version({ release: { version, build } }: { release: RemoteRelease }) {
  return (
    <>
      <Figure>{version}</Figure>
      <Box fontFamily="ui-monospace, monospace" fontSize="xs" color="muted" title={build}>
        {build.slice(0, 8)}
      </Box>
    </>
  )
}
