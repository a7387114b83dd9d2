import { errorCodeOf } from '@sabha/backend'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { contentLengths } from '@sabha/types/records'
import { Box, Button, Card, Heading, Row, Stack, Text } from '@sabha/ui'
import { Checkbox, Field, FormBanner, TextArea } from '@sabha/ui/form'
import { LinkedText } from '@sabha/ui/web-address'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useMessages as useContentMessages } from '../content/messages.ts'
import type { Application } from './application.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { decisionOf } from './decisions.ts'
import { useMailPreview } from './mail/use-mail-preview.tsx'
import { useMessages } from './messages.ts'
import { OtherAdminReview, type OtherAdminReviewProps } from './other-admin-review.tsx'
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
  const [discarded, setDiscarded] = useState<string | null>(null)
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
    setDiscarded(notes)
    forget()
  }

  function changeNotes(next: string) {
    setDiscarded(null)
    change(next)
  }

  function undo() {
    notesField.current?.focus()
    changeNotes(discarded ?? notes)
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
                    onChange={changeNotes}
                    onDiscard={takeSaved}
                    onUndo={discarded === null ? undefined : undo}
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
  /** Brings back the draft that was discarded. */
  onUndo: (() => void) | undefined
}

/** Notes, with buttons to discard an unsaved draft, and to save it with the decision made before. */
function NotesField({ fieldRef, notes, isDraft, status, ...on }: NotesFieldProps) {
  const { details: text } = useMessages()
  const { undo } = useContentMessages()
  return (
    <>
      <Field label={text.notes} help={isDraft ? text.draftKept : text.notesHelp}>
        <TextArea
          ref={fieldRef}
          value={notes}
          rows={6}
          maxLength={contentLengths.adminNotes}
          dir="auto"
          onChange={({ currentTarget }) => on.onChange(currentTarget.value)}
        />
      </Field>
      {isDraft && (
        <Row gap="2">
          {status !== 'pending' && (
            <Button type="submit" size="small" name="status" value={status}>
              {text.saveNotes}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={on.onDiscard}>
            {text.discardDraft}
          </Button>
        </Row>
      )}
      {on.onUndo && (
        <Row gap="2">
          <Text tone="muted" size="sm" role="status">
            {text.draftDiscarded}
          </Text>
          <Button
            variant="quiet"
            size="small"
            // The second click of a double click on Discard would take it back.
            onClick={({ detail: clicks }) => clicks <= 1 && on.onUndo?.()}
          >
            {undo}
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

/** Shows the letter as plain text with its line breaks and links. */
function CoverLetter({ text: letter }: { text: string | null }) {
  const { details: text } = useMessages()
  return (
    <Stack gap="2">
      <Heading level={3} size="label">
        {text.coverLetter}
      </Heading>
      {letter?.trim() ? (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" unicodeBidi="plaintext">
          <LinkedText>{letter}</LinkedText>
        </Text>
      ) : (
        <Text tone="muted">{text.noCoverLetter}</Text>
      )}
    </Stack>
  )
}

interface MailChoiceProps {
  application: Application
  checked: boolean
  onCheckedChange(checked: boolean): void
}

/** Offers to email the applicant that the application was reviewed. */
function MailChoice({ application, checked, onCheckedChange }: MailChoiceProps) {
  const { mail: text } = useMessages()
  if (!application.mail_language) return <Text tone="muted">{text.none}</Text>
  if (application.status === 'reviewed') return null
  return (
    <Checkbox
      label={text.whenReviewed}
      checked={checked}
      onChange={({ currentTarget }) => onCheckedChange(currentTarget.checked)}
    />
  )
}

interface ReviewErrorProps extends Omit<OtherAdminReviewProps, 'words'> {
  refusal: unknown
}

/** Shows why a review was not saved, such as another admin's earlier decision. */
function ReviewError({ refusal, ...theirs }: ReviewErrorProps) {
  const { review: text } = useMessages()
  const textOf = useErrorText()
  return (
    <FormBanner message={refusal ? text.failed : null}>
      {errorCodeOf(refusal) === 'row_changed' ? (
        <OtherAdminReview {...theirs} words={text.changed} />
      ) : (
        <Text fontWeight="normal">{textOf(refusal)}</Text>
      )}
    </FormBanner>
  )
}

interface DecisionOptions {
  onDecide(review: Review): Promise<unknown>
  onSaved(): void
  /** Called after a save, if the user is still here. */
  onDecided(): void
}

/** Returns why a decision was refused, or shows it in a toast if the user has moved on. */
function useDecision({ onDecide, onSaved, onDecided }: DecisionOptions) {
  const { review: text } = useMessages()
  const [refusal, setRefusal] = useState<unknown>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function decide(review: Review) {
    setRefusal(null)
    try {
      await onDecide(review)
      onSaved()
      if (isHere.current) onDecided()
    } catch (error) {
      if (isHere.current) setRefusal(error)
      else toast.error(text.failed)
    }
  }

  return { decide, refusal }
}
