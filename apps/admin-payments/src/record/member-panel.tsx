import { usePersonName } from '@sabha/contract/person-name'
import { Link } from '@sabha/contract/router'
import { Text, TextLink } from '@sabha/ui'
import { FactList, PhoneLink, SectionCard } from '@sabha/ui/record'
import type { PaymentRecord } from './api.ts'
import { useMessages } from './messages.ts'

export function MemberPanel({ member }: Pick<PaymentRecord, 'member'>) {
  const { member: text } = useMessages()
  const personName = usePersonName()
  if (!member) {
    return (
      <SectionCard title={text.title}>
        <Text>{text.gone}</Text>
      </SectionCard>
    )
  }
  const { id, full_name, email, phone } = member
  return (
    <SectionCard title={text.title}>
      <FactList
        facts={[
          {
            label: text.name,
            value: (
              <TextLink asChild>
                <Link dir="auto" to={`/admin/members/${id}/profile`}>
                  {personName(full_name)}
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
