import { invalidate } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { Page } from '@sabha/ui/page'
import { useEffect, useState } from 'react'
import { consentsQueries } from './consents/api.ts'
import { ConsentsPanel } from './consents/consents-panel.tsx'
import type { AccountPurpose } from './consents/purposes.ts'
import { DeletionDialog } from './deletion/deletion-dialog.tsx'
import { DeletionPanel } from './deletion/deletion-panel.tsx'
import { useMessages } from './messages.ts'
import { OwnDataPanel } from './own-data/own-data-panel.tsx'
import { settingsQueries } from './settings/api.ts'
import { LanguagePanel } from './settings/language-panel.tsx'
import { MailPanel } from './settings/mail-panel.tsx'

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

/** Refetches when the window is focused, since another tab may have changed the data. */
function useRefetchOnFocus(): void {
  const { user } = useSignedInSession()
  useEffect(() => {
    const refetch = () =>
      void invalidate(consentsQueries.all(user.id).queryKey, settingsQueries.own(user.id).queryKey)
    window.addEventListener('focus', refetch)
    return () => window.removeEventListener('focus', refetch)
  }, [user.id])
}
