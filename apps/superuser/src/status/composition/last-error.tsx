import type { RemoteError } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Box, Row, Stack, Text } from '@sabha/ui'
import { useStatusMessages } from '../messages.ts'
import { CopyableId } from './copyable-id.tsx'

export function LastError({ error }: { error: RemoteError | null }) {
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
