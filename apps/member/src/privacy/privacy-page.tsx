import { Page } from '@sabha/ui/page'
import { ConsentsPanel } from './consents/consents-panel.tsx'
import { DeletionPanel } from './deletion/deletion-panel.tsx'
import { useMessages } from './messages.ts'
import { OwnDataPanel } from './own-data/own-data-panel.tsx'

/** What somebody may do with all that is kept of them. */
export function Component() {
  const text = useMessages()
  return (
    <Page title={text.title} lead={text.lead} width="prose">
      <OwnDataPanel />
      <ConsentsPanel />
      <DeletionPanel />
    </Page>
  )
}
