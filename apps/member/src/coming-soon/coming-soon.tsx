import { Stack } from '@sabha/ui'
import { EmptyState } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import type { ReactNode } from 'react'
import { useMessages } from './messages.ts'

export interface ComingSoonProps {
  title: string
  text: string
  children?: ReactNode
}

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
