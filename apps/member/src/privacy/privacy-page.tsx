import { Page } from '@sabha/ui/page'
import { useState } from 'react'
import { ConsentsPanel } from './consents/consents-panel.tsx'
import type { AccountPurpose } from './consents/purposes.ts'
import { DeletionDialog } from './deletion/deletion-dialog.tsx'
import { DeletionPanel } from './deletion/deletion-panel.tsx'
import { useMessages } from './messages.ts'
import { OwnDataPanel } from './own-data/own-data-panel.tsx'
import { LanguagePanel } from './settings/language-panel.tsx'
import { MailPanel } from './settings/mail-panel.tsx'
import { useRefetchOnFocus } from './use-refetch-on-focus.ts'

export function Component() {
  const text = useMessages()
  useRefetchOnFocus()
  const [takenBack, setTakenBack] = useState<AccountPurpose | null>(null)
  return (
    <Page title={text.title} lead={text.lead} width="prose">
      <LanguagePanel />
      <MailPanel />
      <ConsentsPanel onTakeBackAccount={setTakenBack} />
      <OwnDataPanel />
      <DeletionPanel />
      {takenBack && (
        <DeletionDialog
          reason={text.consents.endsAccount(text.consents.nameOf(takenBack))}
          onClose={() => setTakenBack(null)}
        />
      )}
    </Page>
  )
}
