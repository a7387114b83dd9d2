import { useFormats } from '@sabha/contract'
import { Badge } from '@sabha/ui/badge'
import { FactList, SectionCard } from '@sabha/ui/record'
import type { MemberProps } from './identity.tsx'
import { useMessages } from './messages.ts'

export function SystemPanel({ member }: MemberProps) {
  const { system: text } = useMessages()
  const { date } = useFormats()
  const { id, updated_at, email_verification_pending } = member
  return (
    <SectionCard title={text.title}>
      <FactList
        facts={[
          { label: text.id, value: id, copies: id },
          { label: text.updated, value: date(updated_at) },
          ...(email_verification_pending
            ? [
                {
                  label: text.email,
                  value: <Badge tone="waiting">{text.verificationPending}</Badge>,
                },
              ]
            : []),
        ]}
      />
    </SectionCard>
  )
}
