import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { cleanEmail, isEmailAddress } from '@sabha/types'
import { Button, Stack, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { Field, TextInput } from '@sabha/ui/form'
import { FactList } from '@sabha/ui/record'
import { type FormEvent, useId, useState } from 'react'
import type { Member } from '../member.ts'
import { membersMutations } from './api.ts'
import { useMessages } from './messages.ts'

export interface EmailDialogProps {
  member: Member
  onClose(): void
}

/** Changes a member's email address. Stays open with the typed address if it fails. */
export function EmailDialog({ member, onClose }: EmailDialogProps) {
  const { email: text, card } = useMessages()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const { isPending, change } = useEmailChange(member, onClose)
  const newEmail = cleanEmail(typed)
  const isSame = newEmail === member.email.toLowerCase()

  function submit(event: FormEvent) {
    event.preventDefault()
    const isValid = isEmailAddress(newEmail)
    setRefused(!isValid)
    if (isValid && !isSame && !isPending) change(newEmail)
  }

  return (
    <Dialog
      open
      title={text.title}
      onClose={isPending ? () => undefined : onClose}
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={newEmail === '' || isSame}
            loading={isPending}
            loadingText={text.updating}
          >
            {text.update}
          </Button>
        </>
      }
    >
      <Stack asChild gap="5">
        <form id={formId} onSubmit={submit} noValidate>
          <FactList
            facts={[
              { label: text.member, value: <bdi>{member.full_name?.trim() || card.unnamed}</bdi> },
              { label: text.current, value: member.email },
            ]}
          />
          <Field label={text.newEmail} required error={isRefused ? text.invalid : undefined}>
            <TextInput
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Field>
          <Text tone="muted" size="sm">
            {text.note}
          </Text>
        </form>
      </Stack>
    </Dialog>
  )
}

function useEmailChange({ id }: Member, onChanged: () => void) {
  const { email: text } = useMessages()
  const textOf = useErrorText()
  const { isPending, mutateAsync } = useMutation(membersMutations.changeEmail())

  async function change(newEmail: string) {
    try {
      await mutateAsync({ targetUserId: id, newEmail })
      toast.success(text.updated)
      onChanged()
    } catch (error) {
      toast.error(textOf(error) ?? text.failed)
    }
  }

  return { isPending, change: (newEmail: string) => void change(newEmail) }
}
