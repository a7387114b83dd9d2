import { EmptyState } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { useMessages } from '../messages.ts'

export interface ComingSoonProps {
  title: string
  text: string
}

/** A page whose content is not there yet. */
export function ComingSoon({ title, text }: ComingSoonProps) {
  const { comingSoon: messages } = useMessages()
  return (
    <Page title={title}>
      <EmptyState title={messages.badge}>{text}</EmptyState>
    </Page>
  )
}
