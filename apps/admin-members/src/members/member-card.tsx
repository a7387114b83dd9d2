import { useFormats } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { usePersonName } from '@sabha/contract/person-name'
import { Link } from '@sabha/contract/router'
import { daysBetween } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import { Box, Button, Figure, Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { RowLead } from '@sabha/ui/list'
import { PhoneLink } from '@sabha/ui/record'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../avatar.tsx'
import { roleTones, statusTones } from '../badge-tones.ts'
import { displayedProfession } from '../displayed-profession.ts'
import { EditEmailButton } from '../email/edit-email-button.tsx'
import type { ListLayout } from '../layout.ts'
import { openedFromListState } from '../list-return.ts'
import { Interests } from './interests.tsx'
import type { ListedMember } from './members-answer.ts'
import { useMessages } from './messages.ts'

interface CardPartProps {
  member: ListedMember
  layout: ListLayout
}

export interface MemberCardProps extends CardPartProps {
  selector: ReactNode
  onEditEmail(): void
}

export function MemberCard({ member, layout, selector, onEditEmail }: MemberCardProps) {
  const { card: text } = useMessages()
  const personName = usePersonName()
  const { id, full_name, role } = member
  const nameId = useId()
  const profile = { to: `/admin/members/${id}/profile`, state: openedFromListState }
  return (
    <Box
      position="relative"
      isolation="isolate"
      _hover={{ bg: 'tint' }}
      display="grid"
      columnGap={{ base: '3', lg: '5' }}
      rowGap={isCompact(layout) ? '1' : { base: '3', lg: '5' }}
      alignItems="start"
      paddingBlock={isCompact(layout) ? { base: '3', md: '2' } : { base: '4', md: '5' }}
      paddingInline={{ base: '4', md: '5' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 6fr) minmax(0, 4fr) minmax(0, 4fr) auto',
      }}
    >
      <Row gap="3" flexWrap="nowrap" alignItems="flex-start">
        {selector}
        {!isCompact(layout) && <Avatar member={member} />}
        <Lines layout={layout}>
          <Row gap="2">
            <RowLead>
              <Heading id={nameId} level={2} size="label" dir="auto" overflowWrap="anywhere">
                <Link {...profile}>{personName(full_name)}</Link>
              </Heading>
            </RowLead>
            <Badge tone={roleTones[role]}>{text.roles[role]}</Badge>
          </Row>
          <Reached member={member} layout={layout} onEditEmail={onEditEmail} />
        </Lines>
      </Row>
      <Occupied member={member} layout={layout} />
      <Standing member={member} layout={layout} />
      <Button asChild size="small" justifySelf="start" position="relative">
        <Link {...profile} aria-describedby={nameId}>
          {text.viewDetails}
        </Link>
      </Button>
    </Box>
  )
}

function Reached({ member, layout, onEditEmail }: Omit<MemberCardProps, 'selector'>) {
  const { card: text } = useMessages()
  const shows = shownIn(layout)
  return (
    <>
      {shows('email') && <EmailLine member={member} layout={layout} onEditEmail={onEditEmail} />}
      {shows('phone') && (
        <>
          {member.phone && <PhoneLink number={member.phone} {...contactLink} />}
          {member.phone && !member.phone_proved && (
            <Text size="sm" color="amber">
              {text.unverifiedPhone}
            </Text>
          )}
          <SharedPhone member={member} />
        </>
      )}
    </>
  )
}

function Occupied({ member, layout }: CardPartProps) {
  const labelOf = useOptionLabel()
  const shows = shownIn(layout)
  return (
    <Lines layout={layout}>
      {shows('company') && <Line>{member.company}</Line>}
      {shows('profession') && <Line>{labelOf(displayedProfession(member) ?? '')}</Line>}
      {shows('city') && <Line>{member.city}</Line>}
      {shows('interests') && (
        <Interests interests={member.interest_labels} isCompact={isCompact(layout)} />
      )}
    </Lines>
  )
}

function Standing({ member, layout }: CardPartProps) {
  const { card: text, status } = useMessages()
  const { date } = useFormats()
  const { onboarding_status, is_paid } = member
  const shows = shownIn(layout)
  return (
    <Lines layout={layout} gap="2">
      {(shows('status') || shows('payment')) && (
        <Row gap="2">
          {shows('status') && (
            <Badge tone={lookUp(statusTones, onboarding_status, 'plain')}>
              {lookUp(status.options, onboarding_status, onboarding_status)}
            </Badge>
          )}
          {shows('payment') && (
            <Badge tone={is_paid ? 'good' : 'waiting'}>{is_paid ? text.paid : text.unpaid}</Badge>
          )}
        </Row>
      )}
      {shows('contributions') && <Contributions member={member} layout={layout} />}
      {shows('joined') && <Line>{text.joined(date(member.created_at))}</Line>}
    </Lines>
  )
}

function isCompact({ density }: ListLayout): boolean {
  return density === 'compact'
}

function shownIn({ hidden }: ListLayout) {
  return (field: ListLayout['hidden'][number]) => !hidden.includes(field)
}

interface LinesProps {
  layout: ListLayout
  gap?: '1' | '2'
  children: ReactNode
}

/** Stacks its children, or puts them side by side in the compact layout. */
function Lines({ layout, gap = '1', children }: LinesProps) {
  if (!isCompact(layout)) return <Stack gap={gap}>{children}</Stack>
  return (
    <Row columnGap="3" rowGap="0.5" minWidth="0">
      {children}
    </Row>
  )
}

function Line({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Text tone="muted" size="sm" dir="auto" overflowWrap="anywhere">
      {children}
    </Text>
  )
}

/** Links to all members with the same number (specification, decision 30). */
function SharedPhone({ member: { phone, others_with_phone } }: { member: ListedMember }) {
  const { card: text } = useMessages()
  const { number } = useFormats()
  if (!phone || others_with_phone === 0) return null
  return (
    <TextLink asChild position="relative" alignSelf="flex-start" fontSize="sm">
      <Link to={{ search: String(new URLSearchParams({ search: phone })) }}>
        {text.sharedPhone(others_with_phone, number(others_with_phone))}
      </Link>
    </TextLink>
  )
}

/** Total contributions and the age of the last one (specification, decision 52). */
function Contributions({ member, layout }: CardPartProps) {
  const { card: text } = useMessages()
  const { rupees, number } = useFormats()
  const { total_contributions, last_contribution_at, auto_pay_active } = member
  if (total_contributions <= 0) return null
  const days = last_contribution_at && daysBetween(new Date(last_contribution_at), new Date())
  return (
    <Row gap="2" {...(isCompact(layout) && { display: 'contents' })}>
      <Figure>{rupees(total_contributions)}</Figure>
      {typeof days === 'number' && (
        <Text tone="muted" size="sm">
          {text.lastContribution(days, number(days))}
        </Text>
      )}
      {auto_pay_active && <Badge tone="accent">{text.autoPay}</Badge>}
    </Row>
  )
}

/** Stays on one line; the end of a longer value is shown on the member's page. */
const contactLink = {
  position: 'relative',
  alignSelf: 'flex-start',
  maxWidth: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'muted',
  fontSize: 'sm',
  fontWeight: 'normal',
} as const

function EmailLine({ member, layout, onEditEmail }: Omit<MemberCardProps, 'selector'>) {
  return (
    <Row columnGap="1" rowGap="0" flexWrap="nowrap" alignItems="center">
      <TextLink href={`mailto:${member.email}`} {...contactLink} alignSelf="center">
        {member.email}
      </TextLink>
      <EditEmailButton
        member={member}
        onEdit={onEditEmail}
        {...(isCompact(layout) ? { minHeight: '6' } : { marginBlock: '-2' })}
      />
    </Row>
  )
}
