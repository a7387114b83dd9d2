import { errorCodeOf } from '@sabha/backend'
import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { toast } from '@sabha/toast'
import { cleanEmail, isEmailAddress } from '@sabha/types'
import { Button, Stack, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { Field, TextInput } from '@sabha/ui/form'
import { FactList } from '@sabha/ui/record'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Member } from '../member.ts'
import { emailMutations } from './api.ts'
import { useMessages } from './messages.ts'

export interface EmailDialogProps {
  member: Member
  onClose(): void
}

/** Changes a member's email address, beginning with the current one. Stays open with the typed address if it fails. */
export function EmailDialog({ member, onClose }: EmailDialogProps) {
  const text = useMessages()
  const personName = usePersonName()
  const formId = useId()
  const [typed, setTyped] = useState(member.email)
  const [isChecked, setChecked] = useState(false)
  const { isPending, taken, change } = useEmailChange(member, onClose)
  const newEmail = cleanEmail(typed)
  const isSame = newEmail === member.email.toLowerCase()
  const problem = isSame ? text.unchanged : isEmailAddress(newEmail) ? null : text.invalid
  const refusal = taken?.email === newEmail ? taken.message : null
  const error = (isChecked && problem) || refusal

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!problem && !isPending) change(newEmail)
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
              { label: text.member, value: <bdi>{personName(member.full_name)}</bdi> },
              { label: text.current, value: member.email },
            ]}
          />
          <Field label={text.newEmail} required error={error ?? undefined}>
            <TextInput
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setChecked(false)
              }}
              // Enter does not submit a form whose button is disabled.
              onKeyDown={({ key }) => key === 'Enter' && setChecked(true)}
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
  const text = useMessages()
  const textOf = useErrorText()
  const { isPending, mutateAsync } = useMutation(emailMutations.changeEmail())
  const [taken, setTaken] = useState<{ email: string; message: string | null } | null>(null)
  const failure = useRef<number>(undefined)

  async function change(newEmail: string) {
    setTaken(null)
    if (failure.current !== undefined) toast.dismiss(failure.current)
    try {
      await mutateAsync({ targetUserId: id, newEmail })
      toast.success(text.updated)
      onChanged()
    } catch (error) {
      if (errorCodeOf(error) === 'email_taken')
        setTaken({ email: newEmail, message: textOf(error) })
      failure.current = toast.error(textOf(error) ?? text.failed)
    }
  }

  return { isPending, taken, change: (newEmail: string) => void change(newEmail) }
}
