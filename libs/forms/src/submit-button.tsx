import { Button, type ButtonProps } from '@sabha/ui'
import type { FieldValues } from 'react-hook-form'
import type { Form } from './form-types.ts'

export interface SubmitButtonProps<Values extends FieldValues>
  extends Omit<ButtonProps, 'type' | 'form'> {
  form: Form<Values>
}

/** The one thing to do with a form; busy while it is saved. */
export function SubmitButton<Values extends FieldValues>({
  form,
  ...button
}: SubmitButtonProps<Values>) {
  return <Button variant="primary" wide {...button} type="submit" loading={form.isBusy} />
}
