import { Link } from '@sabha/contract/router'
import { Text, TextLink } from '@sabha/ui'
import { FactList, PhoneLink, SectionCard } from '@sabha/ui/record'
import { useSharedMessages } from '../shared-messages.ts'
import type { PaymentRecord } from './api.ts'
import { useMessages } from './messages.ts'

export function MemberPanel({ member }: Pick<PaymentRecord, 'member'>) {
  const { member: text } = useMessages()
  const { payer } = useSharedMessages()
  if (!member) {
    return (
      <SectionCard title={text.title}>
        <Text>{text.gone}</Text>
      </SectionCard>
    )
  }
  const { id, email, phone } = member
  return (
    <SectionCard title={text.title}>
      <FactList
        facts={[
          {
            label: text.name,
            value: (
              <TextLink asChild>
                <Link dir="auto" to={`/admin/members/${id}/profile`}>
                  {payer(member)}
                </Link>
              </TextLink>
            ),
          },
          { label: text.email, value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
          {
            label: text.phone,
            value: phone && <PhoneLink number={phone} />,
          },
        ]}
      />
    </SectionCard>
  )
}
