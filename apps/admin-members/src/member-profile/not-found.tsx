import { EmptyState } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { BackToMembers } from './back-to-members.tsx'
import { useMessages } from './messages.ts'

export function NotFound({ title }: { title: string }) {
  const text = useMessages()
  return (
    <Page title={title} back={<BackToMembers />}>
      <EmptyState title={text.notFound}>{text.notFoundText}</EmptyState>
    </Page>
  )
}
