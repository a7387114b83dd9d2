import { prefetch } from '@sabha/backend/query'
import { Page } from '@sabha/ui/page'
import { factsQueries } from './backend/api.ts'
import { BackendSection } from './backend/backend-section.tsx'
import { CompositionSection } from './composition/composition-section.tsx'
import { HistorySection } from './history/history-section.tsx'
import { MailSection } from './mails/mail-section.tsx'
import { useStatusMessages } from './messages.ts'
import { moneyQueries } from './money/api.ts'
import { MoneySection } from './money/money-section.tsx'
import { policyQueries } from './policy/api.ts'
import { PolicySection } from './policy/policy-section.tsx'

export function preload() {
  return prefetch(factsQueries.facts(), moneyQueries.health(), policyQueries.reports())
}

export function Component() {
  const { title, lead } = useStatusMessages()
  return (
    <Page title={title} lead={lead}>
      <BackendSection />
      <HistorySection />
      <MoneySection />
      <MailSection />
      <CompositionSection />
      <PolicySection />
    </Page>
  )
}
