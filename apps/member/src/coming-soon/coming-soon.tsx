import { EmptyState } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { messages } from '../messages.ts'

export interface ComingSoonProps {
  title: string
  text: string
}

/** A page whose content is not there yet. */
export function ComingSoon({ title, text }: ComingSoonProps) {
  return (
    <Page title={title}>
      <EmptyState title={messages.comingSoon.badge}>{text}</EmptyState>
    </Page>
  )
}
