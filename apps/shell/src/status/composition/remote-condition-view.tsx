import { Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import type { ComposedRemote } from '../../composition/composition.ts'
import type { RemoteState } from '../../composition/remote-journal.ts'
import { useStatusMessages } from '../messages.ts'
import { remoteCondition } from './remote-condition.ts'

export interface RemoteConditionViewProps {
  remote: ComposedRemote
  state: RemoteState | undefined
}

const tones = {
  idle: 'plain',
  loaded: 'good',
  previous: 'waiting',
  failed: 'bad',
  dropped: 'bad',
} as const

/** How a remote stands, and why its current build may not be used. */
export function RemoteConditionView({ remote, state }: RemoteConditionViewProps) {
  const { remotes: messages } = useStatusMessages()
  const condition = remoteCondition(remote, state)
  return (
    <Stack gap="1" alignItems="flex-start" pt="0.5">
      <Badge tone={tones[condition]}>{messages.conditions[condition]}</Badge>
      {remote.refusal && (
        <Text tone="muted" size="sm" overflowWrap="anywhere">
          {messages.reason(remote.refusal)}
        </Text>
      )}
    </Stack>
  )
}
