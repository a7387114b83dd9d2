import { Button, Row, Text } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import type { Member } from '../member.ts'
import { useMessages } from './messages.ts'

export interface EmailLineProps {
  member: Member
  isCompact: boolean
  onEdit(): void
}

/** Offers a change for members only, which the server enforces. */
export function EmailLine({ member, isCompact, onEdit }: EmailLineProps) {
  const { card: text } = useMessages()
  const { email, full_name, role } = member
  return (
    <Row columnGap="1" rowGap="0" flexWrap="nowrap">
      <Text tone="muted" size="sm" overflowWrap="anywhere" minWidth="0">
        {email}
      </Text>
      {role === 'member' && (
        <Button
          size="small"
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
