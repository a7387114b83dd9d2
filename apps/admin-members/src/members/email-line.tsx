import { Button, Row, TextLink } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import type { Member } from '../member.ts'
import { useMessages } from './messages.ts'

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

/** Offers a change for members only, which the server enforces. */
export function EmailLine({ member, isCompact, onEdit }: EmailLineProps) {
  const { card: text } = useMessages()
  const { email, full_name, role } = member
  return (
    <Row columnGap="1" rowGap="0" flexWrap="nowrap">
      <TextLink href={`mailto:${email}`} {...contactLink}>
        {email}
      </TextLink>
      {role === 'member' && (
        <Button
          size="small"
          position="relative"
          flexShrink="0"
          variant="quiet"
          paddingInline="2"
          {...(isCompact && { minHeight: '6' })}
          aria-label={text.editEmailOf(full_name?.trim() || email)}
          onClick={onEdit}
        >
          <ActionIcon name="edit" />
          {text.edit}
        </Button>
      )}
    </Row>
  )
}
