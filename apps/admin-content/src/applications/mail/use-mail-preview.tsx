import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { useState } from 'react'
import type { Application } from '../application.ts'
import { useMessages } from '../messages.ts'
import type { Review } from '../writes.ts'
import { isMailed } from './is-mailed.ts'

const MailPreviewDialog = lazyDialog(
  async () => (await import('./mail-preview-dialog.tsx')).MailPreviewDialog,
)

export interface MailPreviewOptions {
  application: Application
  onDecide(review: Review): unknown
}

/** Saves reviews, and shows the email first if the applicant is sent one. */
export function useMailPreview({ application, onDecide }: MailPreviewOptions) {
  const { mail: text } = useMessages()
  const [previewed, setPreviewed] = useState<Review | null>(null)
  const close = () => setPreviewed(null)
  return {
    decide(review: Review) {
      if (isMailed(application, review)) setPreviewed(review)
      else void onDecide(review)
    },
    dialog: previewed && (
      <MailPreviewDialog
        title={text.title[previewed.status]}
        application={application}
        decision={previewed.status}
        onConfirm={() => {
          close()
          void onDecide(previewed)
        }}
        onClose={close}
      />
    ),
  }
}
