import { Stack } from '@sabha/ui'
import { EmptyState } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import type { ReactNode } from 'react'
import { useMessages } from './messages.ts'

export interface ComingSoonProps {
  title: string
  text: string
  /** Content that is already available. */
  children?: ReactNode
}

/** Placeholder for a page without content yet. */
export function ComingSoon({ title, text, children }: ComingSoonProps) {
  const messages = useMessages()
  return (
    <Page title={title}>
      <Stack gap="8">
        <EmptyState title={messages.badge}>{text}</EmptyState>
        {children}
      </Stack>
    </Page>
  )
}
