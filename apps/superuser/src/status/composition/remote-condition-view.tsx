import type { RemoteReport } from '@sabha/contract'
import { Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { useStatusMessages } from '../messages.ts'

const tones = {
  idle: 'plain',
  loaded: 'good',
  previous: 'waiting',
  failed: 'bad',
  dropped: 'bad',
} as const

export function RemoteConditionView({ condition, refusal }: RemoteReport) {
  const { remotes: messages } = useStatusMessages()
  return (
    <Stack gap="1" alignItems="flex-start" pt="0.5">
      <Badge tone={tones[condition]}>{messages.conditions[condition]}</Badge>
      {refusal && (
        <Text tone="muted" size="sm" overflowWrap="anywhere">
          {messages.reason(refusal)}
        </Text>
      )}
    </Stack>
  )
}
