import { useFormats } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { limits } from '@sabha/types'
import { Row, Text } from '@sabha/ui'
import { useMessages } from './messages.ts'

const { interestChips } = limits

export interface InterestsProps {
  interests: readonly string[]
  isCompact: boolean
}

export function Interests({ interests, isCompact }: InterestsProps) {
  const { card: text } = useMessages()
  const { number } = useFormats()
  const labels = interests.map(useOptionLabel())
  if (labels.length === 0) return null
  const more = labels.length - interestChips
  if (isCompact) {
    const shown = labels.slice(0, interestChips).join(', ')
    return (
      <Text
        tone="muted"
        size="sm"
        dir="auto"
        maxWidth="full"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        title={labels.join(', ')}
      >
        {more > 0 ? `${shown} ${text.more(number(more))}` : shown}
      </Text>
    )
  }
  return (
    <Row gap="1.5" marginTop="1">
      {labels.slice(0, interestChips).map((label) => (
        <Chip key={label}>{label}</Chip>
      ))}
      {more > 0 && (
        <Chip title={labels.slice(interestChips).join(', ')}>{text.more(number(more))}</Chip>
      )}
    </Row>
  )
}

function Chip({ children, title }: { children: string; title?: string }) {
  return (
    <Text
      as="span"
      size="xs"
      dir="auto"
      bg="sunken"
      rounded="full"
      paddingInline="2"
      paddingBlock="0.5"
      overflowWrap="anywhere"
      title={title}
    >
      {children}
    </Text>
  )
}
