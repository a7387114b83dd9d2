import { Button, Stack } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { Page } from '@sabha/ui/page'
import { ActionBar } from '@sabha/ui/record'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form } from '../form-types.ts'
import { FormView } from '../form-view.tsx'
import { useMessages } from '../messages.ts'

export interface FormPageProps<Values extends FieldValues> {
  form: Form<Values>
  title: string
  lead?: ReactNode
  /** Names its effect, such as "Create Event". */
  submitLabel: string
  busyLabel: string
  /** Whether what is typed is kept on this device, so that the bar may say so. */
  keepsDraft?: boolean
  /** What cannot be undone: a `SectionCard` of tone `danger`, apart from the form. */
  danger?: ReactNode
  /** `SectionCard`s of `FormField`s. */
  children: ReactNode
}

/**
 * A page to make or change one record: one column, several problems listed on top, and while
 * something is unsaved a bar at the foot with the main action and Discard.
 */
export function FormPage<Values extends FieldValues>({
  form,
  title,
  ...props
}: FormPageProps<Values>) {
  const { lead, submitLabel, busyLabel, keepsDraft = false, danger, children } = props
  const messages = useMessages()
  const isUnsaved = form.isDirty || form.isBusy
  return (
    <Page title={title} lead={lead} width="prose">
      <Stack gap="10" maxWidth="40rem">
        <FormView form={form} listsProblems>
          <Stack gap="6">{children}</Stack>
          <FormBanner message={form.refusal?.message ?? null} />
          <ActionBar note={isUnsaved && (keepsDraft ? messages.draftKept : messages.unsaved)}>
            {isUnsaved && (
              <Button disabled={form.isBusy} onClick={form.discard}>
                {messages.discard}
              </Button>
            )}
            <Button type="submit" variant="primary" loading={form.isBusy} loadingText={busyLabel}>
              {submitLabel}
            </Button>
          </ActionBar>
        </FormView>
        {danger}
      </Stack>
    </Page>
  )
}
