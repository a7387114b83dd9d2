import type { PartHealth } from '@sabha/backend/health'
import { Box, Grid, Row, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { useStatusMessages } from '../messages.ts'

export interface PartListProps {
  parts: readonly PartHealth[]
}

const statusTones = { up: 'good', down: 'bad', unknown: 'plain' } as const

export function PartList({ parts }: PartListProps) {
  return (
    <Grid asChild columnGap="8" rowGap="0" mb="-3">
      <ul>
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </ul>
    </Grid>
  )
}

function Part({ name, status, detail }: PartHealth) {
  const { backend: messages } = useStatusMessages()
  const known = messages.parts[name]
  return (
    <Box asChild borderTop="hairline" paddingBlock="3">
      <li>
        <Row justifyContent="space-between" flexWrap="nowrap">
          <Text fontWeight="semibold">{known?.name ?? name}</Text>
          <Badge tone={statusTones[status]}>{messages.statuses[status]}</Badge>
        </Row>
        {known && (
          <Text tone="muted" size="sm">
            {known.text}
          </Text>
        )}
        {status === 'down' && known?.down && (
          <Text size="sm" color="brick">
            {known.down}
          </Text>
        )}
        {detail && (
          <Text size="sm" color="brick" lang="en" overflowWrap="anywhere">
            {detail}
          </Text>
        )}
      </li>
    </Box>
  )
}
