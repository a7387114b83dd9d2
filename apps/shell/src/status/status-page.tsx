import { Page } from '@sabha/ui/page'
import { useMessages } from '../messages.ts'
import { BackendSection } from './backend/backend-section.tsx'
import {
  CompositionSection,
  type CompositionSectionProps,
} from './composition/composition-section.tsx'
import { useStatusMessages } from './messages.ts'
import { MoneySection } from './money/money-section.tsx'
import { PolicySection } from './policy/policy-section.tsx'

/** For superusers: how the backend is, and what this page is composed of. */
export function StatusPage(props: CompositionSectionProps) {
  const { titles } = useMessages()
  const { lead } = useStatusMessages()
  return (
    <Page title={titles.status} lead={lead}>
      <BackendSection />
      <MoneySection />
      <CompositionSection {...props} />
      <PolicySection />
    </Page>
  )
}
