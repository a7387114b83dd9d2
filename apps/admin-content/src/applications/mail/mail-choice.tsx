import { Text } from '@sabha/ui'
import { Checkbox } from '@sabha/ui/form'
import type { Application } from '../application.ts'
import { useMessages } from '../messages.ts'

export interface MailChoiceProps {
  application: Application
  checked: boolean
  onCheckedChange(checked: boolean): void
}

/** Offers to email the applicant that the application was reviewed. */
export function MailChoice({ application, checked, onCheckedChange }: MailChoiceProps) {
  const { mail: text } = useMessages()
  if (!application.mail_language) return <Text tone="muted">{text.none}</Text>
  if (application.status === 'reviewed') return null
  return (
    <Checkbox
      label={text.whenReviewed}
      checked={checked}
      onChange={({ currentTarget }) => onCheckedChange(currentTarget.checked)}
    />
  )
}
