import { useMutation, useQuery } from '@sabha/backend/query'
import { useErrorText, useFormDraft, useSignedInSession, useUnsavedWork } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { Link } from '@sabha/contract/router'
import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { toast } from '@sabha/toast'
import { contentLengths } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { completeWebAddress } from '@sabha/types/web-address'
import { Button, Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { TextArea } from '@sabha/ui/form'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { FactList, formatPhone } from '@sabha/ui/record'
import { WebAddressInput } from '@sabha/ui/web-address'
import { useState } from 'react'
import type { Application } from '../job.ts'
import { applicationMutations, phoneQueries } from './api.ts'
import { useMessages } from './messages.ts'

/** Texts of an application, both optional. Only web pages are accepted as resume. */
const textsSchema = z.object({
  cover_letter: z.string().check(z.trim(), z.maxLength(contentLengths.coverLetter)),
  resume_url: z.string().check(
    z.overwrite(completeWebAddress),
    z.maxLength(contentLengths.resumeUrl),
    z.refine(
      (address) =>
        address === '' ||
        (/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i.test(address) && URL.canParse(address)),
    ),
  ),
})

const textsDraftSchema = z.object({ cover_letter: z.string(), resume_url: z.string() })

const EmptyApplicationDialog = lazyDialog(
  async () => (await import('./empty-application-dialog.tsx')).EmptyApplicationDialog,
)

export interface ApplicationFormProps {
  jobId: string
  /** The application to edit; null to apply. */
  own: Application | null
  /** Called when editing ends. */
  onClose?: (() => void) | undefined
}

/** Sends or edits an application. The input is stored on this device until it is sent. */
export function ApplicationForm({ jobId, own, onClose }: ApplicationFormProps) {
  const text = useMessages()
  const words = text.form
  const [isAsking, setAsking] = useState(false)
  const form = useApplicationForm({ jobId, own, onClose, onEmpty: () => setAsking(true) })
  useUnsavedWork(form.isDirty)
  return (
    <FormView form={form} aria-label={own ? text.edit : text.apply}>
      <Stack gap="5">
        <ProfileFacts />
        <FormField form={form} name="cover_letter" label={words.coverLetter} markOptional>
          {(control) => <TextArea {...control} rows={8} maxLength={contentLengths.coverLetter} />}
        </FormField>
        <FormField
          form={form}
          name="resume_url"
          label={words.resume}
          help={words.resumeHelp}
          markOptional
        >
          {(control) => <WebAddressInput {...control} maxLength={contentLengths.resumeUrl} />}
        </FormField>
        <Row>
          <SubmitButton form={form} wide={false} loadingText={words.sending}>
            {own ? words.save : words.send}
          </SubmitButton>
          {onClose && (
            <Button
              variant="quiet"
              disabled={form.isBusy}
              onClick={() => {
                form.discard()
                onClose()
              }}
            >
              {words.cancel}
            </Button>
          )}
        </Row>
        {isAsking && (
          <EmptyApplicationDialog
            title={text.emptyTitle}
            jobId={jobId}
            onClose={() => setAsking(false)}
          />
        )}
      </Stack>
    </FormView>
  )
}

interface UseApplicationFormOptions extends ApplicationFormProps {
  /** Called instead of sending a new application without any text. */
  onEmpty(): void
}

/** Shows a refusal as a toast too, because the changed application may replace the form. */
function useApplicationForm({ jobId, own, onClose, onEmpty }: UseApplicationFormOptions) {
  const text = useMessages()
  const words = text.form
  const reasonOf = useErrorText(text.refusals)
  const onError = (error: unknown) => void toast.error(reasonOf(error) ?? words.failed)
  const apply = useMutation({ ...applicationMutations.apply(), onError })
  const edit = useMutation({ ...applicationMutations.edit(), onError })
  const initial = { cover_letter: own?.cover_letter ?? '', resume_url: own?.resume_url ?? '' }
  return useForm({
    schema: textsSchema,
    initial,
    problems: words.problems,
    refusalTexts: text.refusals,
    failed: words.failed,
    draft: useFormDraft(`application-${jobId}`, textsDraftSchema, { initial }),
    async onSubmit(texts) {
      if (!own && !texts.cover_letter && !texts.resume_url) return onEmpty()
      if (own) await edit.mutateAsync({ own, texts })
      else await apply.mutateAsync({ jobId, texts })
      toast.success(own ? words.saved : words.sent)
      onClose?.()
    },
  })
}

/** The facts about the applicant as an admin sees them beside the application. */
function ProfileFacts() {
  const { profile: text } = useMessages()
  const personName = usePersonName('applicant')
  const { profile } = useSignedInSession()
  const verified = useQuery(phoneQueries.verified(profile.id)).data
  return (
    <Stack gap="3">
      <Row justifyContent="space-between">
        <Heading level={3} size="label">
          {text.title}
        </Heading>
        <TextLink asChild>
          <Link to="/profile">{text.correct}</Link>
        </TextLink>
      </Row>
      <Text tone="muted" size="sm">
        {text.lead}
      </Text>
      <FactList
        facts={[
          { label: text.name, value: <bdi>{personName(profile.full_name)}</bdi> },
          { label: text.email, value: profile.email },
          {
            label: text.phone,
            value: profile.phone && (
              <Stack gap="0">
                {formatPhone(profile.phone)}
                {verified?.includes(profile.phone) === false && (
                  <Text size="sm" color="amber">
                    {text.unverified}
                  </Text>
                )}
              </Stack>
            ),
          },
          { label: text.company, value: profile.company && <bdi>{profile.company}</bdi> },
        ]}
      />
    </Stack>
  )
}
