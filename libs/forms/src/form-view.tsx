import { Text, VisuallyHidden } from '@sabha/ui'
import { ErrorSummary, Form as FormElement } from '@sabha/ui/form'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form } from './form-types.ts'
import { useMessages } from './messages.ts'

export interface FormViewProps<Values extends FieldValues> {
  form: Form<Values>
  /** Id for a submit button outside of the form. */
  id?: string
  /** Name of the form for screen readers if the page has several. */
  'aria-label'?: string
  /** Lists several problems above the form, each with a link to its field. For long forms. */
  listsProblems?: boolean
  children: ReactNode
}

/**
 * Renders a form. A failed submit focuses the first invalid field; screen readers announce the number of
 * several.
 */
export function FormView<Values extends FieldValues>({ form, ...props }: FormViewProps<Values>) {
  const { listsProblems, children, ...element } = props
  const messages = useMessages()
  const several = form.wrong.length > 1
  const count = messages.problems(form.wrong.length)
  return (
    <FormElement {...element} onSubmit={form.submit}>
      {several && listsProblems && (
        <ErrorSummary
          title={count}
          problems={form.wrong.map((name) => ({
            key: name,
            text: form.problemOf(name) ?? '',
            lead: () => form.focus(name),
          }))}
        />
      )}
      <VisuallyHidden aria-live="polite">{several ? count : ''}</VisuallyHidden>
      {form.isRestored && <Text tone="muted">{messages.restored}</Text>}
      {children}
    </FormElement>
  )
}
