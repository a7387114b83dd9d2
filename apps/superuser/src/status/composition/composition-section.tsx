import { useQuery } from '@sabha/backend/query'
import {
  type PageComposition,
  type RemoteBuildName,
  type RemoteError,
  type RemoteReport,
  usePlatform,
} from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { toast } from '@sabha/toast'
import {
  Box,
  Button,
  Card,
  Figure,
  Grid,
  Heading,
  Icon,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { copyText } from '@sabha/ui/copy-text'
import { type DataState, stateOf } from '@sabha/ui/data-view'
import { Table, type TableColumn } from '@sabha/ui/table'
import { type ReactNode, useEffect } from 'react'
import { TableCard } from '../../table-card.tsx'
import { useStatusMessages } from '../messages.ts'
import { QuerySection } from '../section.tsx'

export function CompositionSection() {
  const { composition: messages } = useStatusMessages()
  return (
    <QuerySection title={messages.title} state={useComposition()} failedTitle={messages.failed}>
      {(composition) => (
        <>
          <Card>
            <CompositionFacts {...composition} />
          </Card>
          <RemotesTable remotes={composition.remotes} />
        </>
      )}
    </QuerySection>
  )
}

/** Reads the page's composition, again after each change. */
function useComposition(): DataState<PageComposition> {
  const { composition } = usePlatform()
  const query = useQuery({
    queryKey: ['page-composition'],
    queryFn: () => composition.read(),
    staleTime: 0,
    gcTime: 0,
  })
  const { refetch } = query
  useEffect(() => composition.subscribe(() => void refetch()), [composition, refetch])
  return stateOf(query)
}

function CompositionFacts({ registryId, issuedAt, source, shell }: PageComposition) {
  const { composition: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  return (
    <Grid
      asChild
      gap="5"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
    >
      <dl>
        <Fact name={messages.registry} note={messages.sources[source]}>
          <CopyableId name={messages.registry} value={registryId} />
        </Fact>
        <Fact name={messages.promoted}>{dayAndTime(issuedAt)}</Fact>
        <Fact
          name={messages.shell}
          note={shell.build === null ? messages.noBuild : messages.build(shell.build)}
        >
          {shell.version}
        </Fact>
        <Fact name={messages.contract} note={messages.contractText}>
          {shell.contract}
        </Fact>
      </dl>
    </Grid>
  )
}

interface FactProps {
  name: string
  note?: string
  children: ReactNode
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <Text asChild tone="muted" size="sm">
        <dt>{name}</dt>
      </Text>
      <dd>
        <Figure asChild display="flex" alignItems="center" minHeight="8">
          <div>{children}</div>
        </Figure>
        {note && (
          <Text tone="muted" size="sm">
            {note}
          </Text>
        )}
      </dd>
    </div>
  )
}

function RemotesTable({ remotes }: { remotes: readonly RemoteReport[] }) {
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

const remoteTones = {
  idle: 'plain',
  loaded: 'good',
  previous: 'waiting',
  failed: 'bad',
  dropped: 'bad',
} as const

function RemoteConditionView({ condition, refusal }: RemoteReport) {
  const { remotes: messages } = useStatusMessages()
  return (
    <Stack gap="1" alignItems="flex-start" pt="0.5">
      <Badge tone={remoteTones[condition]}>{messages.conditions[condition]}</Badge>
      {refusal && (
        <Text tone="muted" size="sm" overflowWrap="anywhere">
          {messages.reason(refusal)}
        </Text>
      )}
    </Stack>
  )
}

function LastError({ error }: { error: RemoteError | null }) {
  const { remotes: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  if (!error) return <Text tone="muted">{messages.noError}</Text>
  const { kind, version, traceId, at } = error
  return (
    <Stack gap="0.5" alignItems="flex-start">
      {kind && (
        <Box
          asChild
          fontFamily="ui-monospace, monospace"
          fontSize="sm"
          color="brick"
          overflowWrap="anywhere"
        >
          <code>{kind.code}</code>
        </Box>
      )}
      <Text size="sm">
        {messages.happened(kind ? messages.phases[kind.phase] : messages.inUse, version)}
      </Text>
      <Text tone="muted" size="sm">
        {dayAndTime(at)}
      </Text>
      <Row gap="2" fontSize="sm" color="muted">
        {messages.trace}
        <CopyableId name={messages.trace} value={traceId} />
      </Row>
    </Stack>
  )
}

interface CopyableIdProps {
  name: string
  value: string
}

const visibleDigits = 8

function CopyableId({ name, value }: CopyableIdProps) {
  const { composition: messages } = useStatusMessages()
  const { report } = usePlatform()
  async function copy() {
    try {
      await copyText(value)
      toast.info(messages.copied)
    } catch (error) {
      toast.error(messages.copyFailed)
      report(error)
    }
  }
  return (
    <Row gap="1" flexWrap="nowrap">
      <Box asChild fontFamily="ui-monospace, monospace" fontSize="sm">
        <code title={value}>{value.slice(0, visibleDigits)}</code>
      </Box>
      <Button variant="quiet" size="small" minHeight="8" paddingInline="2" onClick={copy}>
        <Icon name="copy" />
        <VisuallyHidden>{messages.copy(name)}</VisuallyHidden>
      </Button>
    </Row>
  )
}
