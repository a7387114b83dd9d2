import { Row, TextLink } from '@sabha/ui'
import { EditEmailButton } from '../email/edit-email-button.tsx'
import type { Member } from '../member.ts'

export interface EmailLineProps {
  member: Member
  isCompact: boolean
  onEdit(): void
}

/** Stays on one line; the end of a longer value is shown on the member's page. */
export const contactLink = {
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

export function EmailLine({ member, isCompact, onEdit }: EmailLineProps) {
  return (
    <Row columnGap="1" rowGap="0" flexWrap="nowrap" alignItems="center">
      <TextLink href={`mailto:${member.email}`} {...contactLink} alignSelf="center">
        {member.email}
      </TextLink>
      <EditEmailButton
        member={member}
        onEdit={onEdit}
        {...(isCompact ? { minHeight: '6' } : { marginBlock: '-2' })}
      />
    </Row>
  )
}
