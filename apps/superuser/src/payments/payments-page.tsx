import { prefetch } from '@sabha/backend/query'
import { Page } from '@sabha/ui/page'
import { useStatusMessages } from '../status/messages.ts'
import { moneyQueries } from '../status/money/api.ts'
import { MoneySection } from '../status/money/money-section.tsx'

export function preload() {
  return prefetch(moneyQueries.health())
}

export function Component() {
  const { paymentChecks } = useStatusMessages()
  return (
    <Page title={paymentChecks}>
      <MoneySection />
    </Page>
  )
}
