import { usePersonName } from '@sabha/contract/person-name'
import { Button, type ButtonProps } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import type { Member } from '../member.ts'
import { useMessages } from './messages.ts'

export interface EditEmailButtonProps extends Pick<ButtonProps, 'minHeight' | 'marginBlock'> {
  member: Member
  onEdit(): void
}

/** Offers a change for members only, which the server enforces. */
export function EditEmailButton({ member, onEdit, ...style }: EditEmailButtonProps) {
  const text = useMessages()
  const personName = usePersonName()
  if (member.role !== 'member') return null
  return (
    <Button
      size="small"
      position="relative"
      flexShrink="0"
      variant="quiet"
      paddingInline="2"
      aria-label={text.editEmailOf(personName(member.full_name, member.email))}
      onClick={onEdit}
      {...style}
    >
      <ActionIcon name="edit" />
      {text.edit}
    </Button>
  )
}
