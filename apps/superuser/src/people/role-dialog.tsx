import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { FormBanner } from '@sabha/ui/form'
import { peopleMutations } from './api.ts'
import { useMessages } from './messages.ts'
import type { Person } from './person.ts'
import type { RoleAction } from './role-action.ts'

export interface RoleDialogProps {
  person: Person
  step: RoleAction
  onClose(): void
}

const newRoles = { promote: 'admin', demote: 'member' } as const

/** Stays open with the reason if the change fails, and can be retried. */
export function RoleDialog({ person, step, onClose }: RoleDialogProps) {
  const text = useMessages()
  const textOf = useErrorText()
  const change = useMutation(peopleMutations.changeRole())
  const words = text[step]
  const name = person.full_name || person.email
  const whom = person.full_name ? `${name} (${person.email})` : name

  function confirm() {
    change.mutate(
      { targetUserId: person.id, newRole: newRoles[step] },
      {
        onSuccess() {
          toast.success(words.done(name))
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={text.cancel}
      danger={step === 'demote'}
      busyLabel={change.isPending ? words.busy : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="4">
        <FormBanner message={change.isError ? words.failed : null}>
          <Text>{textOf(change.error)}</Text>
        </FormBanner>
        <Text overflowWrap="anywhere">{words.question(whom)}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
