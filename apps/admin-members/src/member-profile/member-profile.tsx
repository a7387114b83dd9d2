import { useInfiniteQuery } from '@sabha/backend/paging'
import { useFormats, useSignedInSession } from '@sabha/contract'
import { useFieldLabels, useOptionLabel } from '@sabha/contract/options'
import { usePersonName } from '@sabha/contract/person-name'
import { Link } from '@sabha/contract/router'
import { limits, profileFieldsWith, type Role } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import { Button, Icon, type IconName, List, ListItem, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { MoreRows, moreRowsProps } from '@sabha/ui/list'
import { FactList, RecordPage, SectionCard } from '@sabha/ui/record'
import { Avatar } from '../avatar.tsx'
import { roleTones, statusTones } from '../badge-tones.ts'
import { displayedProfession } from '../displayed-profession.ts'
import type { Member } from '../member.ts'
import { BackToMembers } from './back-to-members.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { FinancialPanel } from './financial-panel.tsx'
import { MandatesPanel } from './mandates-panel.tsx'
import type { MemberRecord } from './member-record.ts'
import { useMessages } from './messages.ts'
import { timelineQueries } from './timeline/api.ts'
import { TimelineList } from './timeline/timeline-list.tsx'
import { TransactionRow } from './transaction-row.tsx'

export function MemberProfile({ record }: { record: MemberRecord }) {
  const text = useMessages()
  const personName = usePersonName()
  const { member } = record
  return (
    <RecordPage
      title={personName(member.full_name)}
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

function AboutPanel({ member: { about } }: MemberProps) {
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

function ProfessionalPanel({ member }: MemberProps) {
  const { professional: text } = useMessages()
  const labels = useFieldLabels()
  const { date } = useFormats()
  const labelOf = useOptionLabel()
  const profession = displayedProfession(member)
  const shown = {
    ...member,
    profession: profession && labelOf(profession),
    date_of_birth: member.date_of_birth && date(member.date_of_birth),
  }
  return (
    <SectionCard title={text.title}>
      <FactList
        facts={profileFieldsWith('panel', 'professional').map((name) => ({
          label: labels[name],
          value: shown[name] && <bdi>{shown[name]}</bdi>,
        }))}
      />
    </SectionCard>
  )
}

function TimelinePanel({ memberId }: { memberId: string }) {
  const { timeline: text } = useMessages()
  const query = useInfiniteQuery(timelineQueries.of(memberId))
  const events = query.data?.pages.flatMap(({ rows }) => rows)
  const more = moreRowsProps(query)
  return (
    <SectionCard title={text.title}>
      <DataStates
        state={stateOf({ ...query, data: events }, ({ length }) => length === 0)}
        skeleton={<SkeletonRows count={4} />}
        empty={<Text tone="muted">{text.empty}</Text>}
        failedTitle={text.failed}
      >
        {(shown) => (
          <Stack gap="5">
            <TimelineList label={text.title} events={shown} />
            {more && <MoreRows {...more} />}
          </Stack>
        )}
      </DataStates>
    </SectionCard>
  )
}

function InterestsPanel({ member: { interest_labels: labels } }: MemberProps) {
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

function SystemPanel({ member }: MemberProps) {
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

function TransactionsPanel({ record }: { record: MemberRecord }) {
  const { transactions: text } = useMessages()
  const { transactions, member } = record
  return (
    <SectionCard title={text.title}>
      {transactions.length === 0 ? (
        <Stack gap="1">
          <Text fontWeight="semibold">{text.empty}</Text>
          <Text tone="muted">{text.emptyText}</Text>
        </Stack>
      ) : (
        <List gap="0" aria-label={text.title}>
          {transactions.map((transaction) => (
            <ListItem
              key={transaction.id}
              paddingBlock="3"
              borderTop="hairline"
              _first={{ borderTop: 'none', paddingTop: '0' }}
            >
              <TransactionRow transaction={transaction} />
            </ListItem>
          ))}
        </List>
      )}
      {transactions.length === limits.historyLength && (
        <Text tone="muted" size="sm">
          {text.foot}
        </Text>
      )}
      {transactions.length > 0 && (
        <TextLink asChild>
          <Link to={`/admin/payments?${new URLSearchParams({ search: member.email })}`}>
            {text.all}
          </Link>
        </TextLink>
      )}
    </SectionCard>
  )
}

const roleIcons: Record<Role, IconName> = {
  member: 'person',
  admin: 'jobs',
  superuser: 'language',
}

interface MemberProps {
  member: Member
}

function IdentityBadges({ member }: MemberProps) {
  const text = useMessages()
  const { role, onboarding_status, is_paid, auto_pay_active } = member
  return (
    <Row gap="2">
      <Icon name={roleIcons[role]} color="accent" />
      <Badge tone={roleTones[role]}>{text.roles[role]}</Badge>
      <Badge tone={lookUp(statusTones, onboarding_status, 'plain')}>
        {lookUp(text.statuses, onboarding_status, onboarding_status)}
      </Badge>
      <Badge tone={is_paid ? 'good' : 'waiting'}>{is_paid ? text.paid : text.unpaid}</Badge>
      {auto_pay_active && <Badge tone="accent">{text.autoPayActive}</Badge>}
    </Row>
  )
}
