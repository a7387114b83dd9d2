import { Button, type ButtonProps } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form } from './form-types.ts'

export interface SubmitButtonProps<Values extends FieldValues>
  extends Omit<ButtonProps, 'type' | 'form'> {
  form: Form<Values>
  /** What the banner says; what the server refused of the form without it. */
  refusal?: string | null
  /** What can be done about a refusal; stands in the banner. */
  remedy?: ReactNode
}

/**
 * The one thing to do with a form, busy while it is saved. What was refused stands above it, so that
 * the fields stay where they are.
 */
export function SubmitButton<Values extends FieldValues>({
  form,
  refusal = form.refusal?.message ?? null,
  remedy,
  ...button
}: SubmitButtonProps<Values>) {
  return (
    <>
      <FormBanner message={refusal}>{remedy}</FormBanner>
      <Button variant="primary" wide {...button} type="submit" loading={form.isBusy} />
    </>
  )
}
