import { Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import type { MemberProps } from './identity.tsx'
import { useMessages } from './messages.ts'

export function AboutPanel({ member: { about } }: MemberProps) {
  const { about: text } = useMessages()
  return (
    <SectionCard title={text.title}>
      {about?.trim() ? (
        <Text dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
          {about}
        </Text>
      ) : (
        <Text tone="muted">{text.none}</Text>
      )}
    </SectionCard>
  )
}
