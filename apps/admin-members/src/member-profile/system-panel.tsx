import { useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { TextLink } from '@sabha/ui'
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
          { label: text.seenBy, value: <SeenBy memberId={id} /> },
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

/** Leads to the audit log of the member, which only super admins can read. */
function SeenBy({ memberId }: { memberId: string }) {
  const { system: text } = useMessages()
  const { profile } = useSignedInSession()
  if (profile.role !== 'superuser') return text.askSuperuser
  return (
    <TextLink asChild>
      <Link to={`/superuser/audit?target=${memberId}`}>{text.auditLog}</Link>
    </TextLink>
  )
}
