import { useOptionLabel } from '@sabha/contract/options'
import { ListItem, Row, Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import type { MemberProps } from './identity.tsx'
import { useMessages } from './messages.ts'

export function InterestsPanel({ member: { interest_labels: labels } }: MemberProps) {
  const { interests: text } = useMessages()
  const labelOf = useOptionLabel()
  return (
    <SectionCard title={text.title}>
      {labels.length === 0 ? (
        <Text tone="muted">{text.none}</Text>
      ) : (
        <Row asChild gap="2" listStyle="none">
          <ul>
            {labels.map((label) => (
              <ListItem
                key={label}
                dir="auto"
                bg="sunken"
                rounded="full"
                paddingInline="3"
                paddingBlock="1"
                fontSize="sm"
                overflowWrap="anywhere"
              >
                {labelOf(label)}
              </ListItem>
            ))}
          </ul>
        </Row>
      )}
    </SectionCard>
  )
}
