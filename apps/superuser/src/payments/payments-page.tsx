import { prefetch } from '@sabha/backend/query'
import { Page } from '@sabha/ui/page'
import { AreaLinks } from '../area/area-links.tsx'
import { useAreaMessages } from '../area/messages.ts'
import { moneyQueries } from '../status/money/api.ts'
import { MoneySection } from '../status/money/money-section.tsx'

export function preload() {
  return prefetch(moneyQueries.health())
}

export function Component() {
  const { payments } = useAreaMessages()
  return (
    <Page title={payments} actions={<AreaLinks />}>
      <MoneySection />
    </Page>
  )
}
