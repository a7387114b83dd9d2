import { Button, type ButtonProps } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form } from './form-types.ts'

export interface SubmitButtonProps<Values extends FieldValues>
  extends Omit<ButtonProps, 'type' | 'form'> {
  form: Form<Values>
  /** Text of the banner; the server's refusal if undefined. */
  refusal?: string | null
  /** An action that resolves the refusal, shown in the banner. */
  remedy?: ReactNode
}

/** The submit button, busy while saving. A refusal is shown above it, so that the fields do not move. */
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
