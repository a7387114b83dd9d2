import { ownCodeOf } from '@sabha/backend'
import { useErrorText, useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { limits } from '@sabha/types'
import { Button } from '@sabha/ui'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { ActionIcon } from '@sabha/ui/list'
import { useState } from 'react'
import { selectionCodes } from '../error-codes.ts'
import type { SelectedMembers } from '../selected-members.ts'
import { copyMemberEmails } from './api.ts'
import { useMessages } from './messages.ts'

const EmailsDialog = lazyDialog(async () => (await import('./emails-dialog.tsx')).EmailsDialog)

export interface CopyEmailsProps {
  members: SelectedMembers
  size: number
}

/** Shows the addresses in a dialog if the browser refuses to copy. */
export function CopyEmails({ members, size }: CopyEmailsProps) {
  const text = useMessages()
  const { number } = useFormats()
  const [isCopying, setCopying] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const fail = useFailure()

  async function copy() {
    if (size > limits.copiedEmails) return void toast.error(text.refusals.too_many_emails)
    setCopying(true)
    try {
      const emails = await copyMemberEmails(members)
      if (emails.length === 0) toast.error(text.emails.none)
      else await hand(emails)
    } catch (error) {
      fail(error)
    } finally {
      setCopying(false)
    }
  }

  async function hand(emails: readonly string[]) {
    const joined = emails.join(', ')
    try {
      await navigator.clipboard.writeText(joined)
      toast.success(text.emails.copied(emails.length, number(emails.length)))
    } catch {
      setShown(joined)
    }
  }

  return (
    <>
      <Button
        size="small"
        loading={isCopying}
        loadingText={text.emails.copying}
        onClick={() => void copy()}
      >
        <ActionIcon name="copy" />
        {text.emails.copy}
      </Button>
      {shown !== null && (
        <EmailsDialog title={text.emails.title} emails={shown} onClose={() => setShown(null)} />
      )}
    </>
  )
}

function useFailure() {
  const text = useMessages()
  const textOf = useErrorText()
  return (error: unknown) => {
    const code = ownCodeOf(error, selectionCodes)
    const why = code ? text.refusals[code] : textOf(error)
    toast.error([text.emails.failed, why].filter(Boolean).join(' '))
  }
}
