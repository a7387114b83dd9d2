import { contentLengths } from '@sabha/types/records'
import { Box, Button, Card, Row, Stack, Text } from '@sabha/ui'
import { Field, TextArea } from '@sabha/ui/form'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { Application } from './application.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { CoverLetter } from './cover-letter.tsx'
import { decisionOf } from './decisions.ts'
import { MailChoice } from './mail/mail-choice.tsx'
import { useMailPreview } from './mail/use-mail-preview.tsx'
import { useMessages } from './messages.ts'
import { OtherAdminReview, type OtherAdminReviewProps } from './other-admin-review.tsx'
import { ReviewError } from './review-error.tsx'
import { useDecision } from './use-decision.ts'
import { useReviewNotes } from './use-review-notes.ts'
import type { Review } from './writes.ts'

export interface ReviewFormProps {
  /** Id for the `form` attribute of the decision buttons. */
  formId: string
  application: Application
  /** Admins can neither review their own application nor see its notes. */
  isOwn: boolean
  onDecide(review: Review): Promise<unknown>
  /** Called after a decision was saved. */
  onDecided(): void
}

/** Details of an application, with the notes that are saved with a decision. */
export function ReviewForm({ formId, application, isOwn, onDecide, onDecided }: ReviewFormProps) {
  const { details: text } = useMessages()
  const { notes, isDraft, isOlder, change, forget } = useReviewNotes(application)
  const notesField = useRef<HTMLTextAreaElement>(null)
  const { decide, refusal } = useDecision({ onDecide, onSaved: forget, onDecided })
  const [mailReviewed, setMailReviewed] = useState(false)
  const mail = useMailPreview({ application, onDecide: decide })
  const top = useTopOfDialog()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const status = decisionOf((event.nativeEvent as SubmitEvent).submitter)
    if (status) mail.decide({ status, adminNotes: notes, mailReviewed })
  }

  /** Focuses the notes, since the clicked button is removed with the draft. */
  function takeSaved() {
    notesField.current?.focus()
    forget()
  }

  const theirs = { application, notes, onTake: takeSaved }
  return (
    <>
      <Stack ref={top} gap="5" asChild>
        <form id={formId} onSubmit={submit} noValidate>
          {isOwn && (
            <Card tone="tint">
              <Text>{text.own}</Text>
            </Card>
          )}
          <ReviewError refusal={refusal} {...theirs} />
          {isOlder && !refusal && <NewerDecisionNotice {...theirs} />}
          <Box
            display="grid"
            gap="6"
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          >
            <Box gridColumn={{ lg: '2' }}>
              <ApplicationFacts application={application} />
            </Box>
            <Stack gap="6" gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }}>
              <CoverLetter text={application.cover_letter} />
              {!isOwn && (
                <>
                  <NotesField
                    fieldRef={notesField}
                    notes={notes}
                    isDraft={isDraft}
                    status={application.status}
                    onChange={change}
                    onDiscard={takeSaved}
                  />
                  <MailChoice
                    application={application}
                    checked={mailReviewed}
                    onCheckedChange={setMailReviewed}
                  />
                </>
              )}
            </Stack>
          </Box>
        </form>
      </Stack>
      {mail.dialog}
    </>
  )
}

interface NotesFieldProps {
  fieldRef: Ref<HTMLTextAreaElement>
  notes: string
  isDraft: boolean
  status: Application['status']
  onChange(notes: string): void
  onDiscard(): void
}

/** Notes, with buttons to discard an unsaved draft, and to save it with the decision made before. */
function NotesField({ fieldRef, notes, isDraft, status, onChange, onDiscard }: NotesFieldProps) {
  const { details: text } = useMessages()
  return (
    <>
      <Field label={text.notes} help={isDraft ? text.draftKept : text.notesHelp}>
        <TextArea
          ref={fieldRef}
          value={notes}
          rows={6}
          maxLength={contentLengths.adminNotes}
          dir="auto"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
      {isDraft && (
        <Row gap="2">
          {status !== 'pending' && (
            <Button type="submit" size="small" name="status" value={status}>
              {text.saveNotes}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onDiscard}>
            {text.discardDraft}
          </Button>
        </Row>
      )}
    </>
  )
}

/** Scrolls the dialog to the top for each application. */
function useTopOfDialog() {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = form.current?.closest('dialog')
    if (dialog) dialog.scrollTop = 0
  }, [])
  return form
}

/** Warns before a save that another admin has decided since the draft was begun. */
function NewerDecisionNotice(theirs: Omit<OtherAdminReviewProps, 'words'>) {
  const { review: text } = useMessages()
  return (
    <Card tone="tint" role="status">
      <OtherAdminReview {...theirs} words={text.draftIsOlder} />
    </Card>
  )
}
