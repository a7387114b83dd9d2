import { Link } from '@sabha/contract/router'
import { Box, Button, type ButtonProps, Stack, VisuallyHidden } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { BackLink, Page } from '@sabha/ui/page'
import { ActionBar } from '@sabha/ui/record'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isAnyHalfTyped } from '../form-field.tsx'
import type { Form } from '../form-types.ts'
import { FormView } from '../form-view.tsx'
import { useMessages } from '../messages.ts'
import { undoDiscard } from '../undo.ts'

export interface FormPageProps<Values extends FieldValues> {
  form: Form<Values>
  title: string
  lead?: ReactNode
  /** The list or page that the form belongs to. */
  back?: { to: string; label: string } | undefined
  /** Label of the submit button, such as "Create Event". */
  submitLabel: string
  busyLabel: string
  /** Further props of the submit button, for example to disable it. */
  submit?: Pick<ButtonProps, 'aria-disabled' | 'onClick'>
  /** Whether input is stored on this device, which the action bar then states. */
  keepsDraft?: boolean
  /** Destructive actions: a `SectionCard` with the tone `danger`, separate from the form. */
  danger?: ReactNode
  /** Facts about the record: beside the form from 1024 px, below it on phones. */
  aside?: ReactNode
  /** `SectionCard`s with `FormField`s. */
  children: ReactNode
}

/**
 * A page for creating or editing a record: one column, several problems listed at the top, the main action at
 * the end. While there are unsaved changes, that action and Discard float at the bottom of the screen; after
 * Discard, Undo stays in its place until the next change.
 */
export function FormPage<Values extends FieldValues>({
  form,
  title,
  ...props
}: FormPageProps<Values>) {
  const { lead, back, submitLabel, busyLabel, submit, keepsDraft = false, danger, aside } = props
  const messages = useMessages()
  const [isDiscarded, setDiscarded] = useState(false)
  const isUnsaved = form.isDirty || form.isBusy
  // No draft has a half-typed date.
  const isKept = keepsDraft && !isAnyHalfTyped(form.control)
  const unsavedNote = isKept ? messages.draftKept : messages.unsaved
  if (isDiscarded && isUnsaved) setDiscarded(false)

  /** Ignores the second click of a double click, which would take back the first. */
  function discardOrUndo({ detail: clicks }: MouseEvent) {
    if (clicks > 1) return
    if (!isUnsaved) return undoDiscard(form.control)
    form.discard()
    setDiscarded(true)
  }

  return (
    <Page
      title={title}
      lead={lead}
      back={back && <BackLink link={<Link to={back.to} />}>{back.label}</BackLink>}
      width={aside ? 'page' : 'prose'}
    >
      <Columns aside={aside}>
        <FormView form={form} listsProblems>
          <Stack gap="6">{props.children}</Stack>
          <FormBanner message={form.refusal?.message ?? null} />
          <VisuallyHidden aria-live="polite">
            {isDiscarded ? messages.discarded : ''}
          </VisuallyHidden>
          <ActionBar
            floats={isUnsaved || isDiscarded}
            note={isUnsaved ? unsavedNote : isDiscarded && messages.discarded}
          >
            {(isUnsaved || isDiscarded) && (
              <Button disabled={form.isBusy} onClick={discardOrUndo}>
                {isUnsaved ? messages.discard : messages.undo}
              </Button>
            )}
            <Button
              {...submit}
              type="submit"
              variant="primary"
              loading={form.isBusy}
              loadingText={busyLabel}
            >
              {submitLabel}
            </Button>
          </ActionBar>
        </FormView>
        {danger}
      </Columns>
    </Page>
  )
}

function Columns({ aside, children }: Pick<FormPageProps<FieldValues>, 'aside' | 'children'>) {
  return (
    <Box
      display="grid"
      gap="10"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 40rem)',
        ...(aside ? { lg: 'minmax(0, 40rem) minmax(0, 1fr)' } : {}),
      }}
    >
      <Stack gap="10">{children}</Stack>
      {aside && <Stack gap="6">{aside}</Stack>}
    </Box>
  )
}
