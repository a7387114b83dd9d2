import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Stack, Text, TextLink } from '@sabha/ui'
import { FactList, PhoneLink, SectionCard } from '@sabha/ui/record'
import { useState } from 'react'
import { EditEmailButton } from '../email/edit-email-button.tsx'
import { EmailDialog } from '../email/email-dialog.tsx'
import type { MemberRecord } from './member-record.ts'
import { useMessages } from './messages.ts'

export function ContactPanel({ record: { member, others_with_phone } }: { record: MemberRecord }) {
  const { contact: text } = useMessages()
  const { date, number } = useFormats()
  const [isEditing, setEditing] = useState(false)
  const { email, phone, phone_proved, city, created_at } = member
  return (
    <SectionCard
      title={text.title}
      actions={<EditEmailButton member={member} onEdit={() => setEditing(true)} />}
    >
      <FactList
        facts={[
          {
            label: text.email,
            value: <TextLink href={`mailto:${email}`}>{email}</TextLink>,
            copies: email,
          },
          {
            label: text.phone,
            value: phone && (
              <Stack gap="0">
                <PhoneLink number={phone} />
                {!phone_proved && (
                  <Text size="sm" color="amber">
                    {text.unverified}
                  </Text>
                )}
                {others_with_phone > 0 && (
                  <Text size="sm" color="amber">
                    {text.sharedPhone(others_with_phone, number(others_with_phone))}
                  </Text>
                )}
              </Stack>
            ),
            ...(phone && { copies: phone }),
          },
          { label: text.since, value: date(created_at) },
          { label: text.location, value: city && <bdi>{city}</bdi> },
          {
            label: text.applications,
            value: (
              <TextLink asChild>
                <Link to={`/admin/applications?${new URLSearchParams({ search: email })}`}>
                  {text.showApplications}
                </Link>
              </TextLink>
            ),
          },
        ]}
      />
      {isEditing && <EmailDialog member={member} onClose={() => setEditing(false)} />}
    </SectionCard>
  )
}
