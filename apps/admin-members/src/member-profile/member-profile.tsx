import { Link } from '@sabha/contract/router'
import { Button, Stack } from '@sabha/ui'
import { RecordPage } from '@sabha/ui/record'
import { Avatar } from '../avatar.tsx'
import { AboutPanel } from './about-panel.tsx'
import { BackToMembers } from './back-to-members.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { FinancialPanel } from './financial-panel.tsx'
import { IdentityBadges } from './identity.tsx'
import { InterestsPanel } from './interests-panel.tsx'
import { MandatesPanel } from './mandates-panel.tsx'
import type { MemberRecord } from './member-record.ts'
import { useMessages } from './messages.ts'
import { ProfessionalPanel } from './professional-panel.tsx'
import { SystemPanel } from './system-panel.tsx'
import { TimelinePanel } from './timeline/timeline-panel.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'

export function MemberProfile({ record }: { record: MemberRecord }) {
  const text = useMessages()
  const { member } = record
  return (
    <RecordPage
      title={member.full_name?.trim() || text.unnamed}
      back={<BackToMembers />}
      picture={<Avatar member={member} size="large" />}
      badges={<IdentityBadges member={member} />}
      action={
        <Button asChild>
          <Link to={`/admin/members/${member.id}/add-payment`}>{text.addPayment}</Link>
        </Button>
      }
      facts={
        <Stack gap="6">
          <ContactPanel record={record} />
          <SystemPanel member={member} />
        </Stack>
      }
    >
      <ProfessionalPanel member={member} />
      <InterestsPanel member={member} />
      <AboutPanel member={member} />
      <FinancialPanel record={record} />
      <MandatesPanel record={record} />
      <TransactionsPanel record={record} />
      <TimelinePanel memberId={member.id} />
    </RecordPage>
  )
}
