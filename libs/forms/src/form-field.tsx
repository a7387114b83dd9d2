import { Field, type FieldProps } from '@sabha/ui/form'
import type { ReactNode, Ref } from 'react'
import { type FieldValues, type Path, useController, useWatch } from 'react-hook-form'
import type { Form } from './form-types.ts'

/** What a control inside a `FormField` takes: `<TextInput {...control} />`. */
export interface FieldControl<Value> {
  name: string
  value: Value
  // biome-ignore lint/suspicious/noExplicitAny: whichever element the control is
  ref: Ref<any>
  /** Takes the event of an input, or a value: `<OtpInput onValueChange={control.onChange} />`. */
  onChange(change: unknown): void
  onBlur(): void
}

export interface FormFieldProps<Values extends FieldValues, Name extends keyof Values & string>
  extends Omit<FieldProps, 'children' | 'error'> {
  form: Form<Values>
  name: Name
  /** What is wrong with it beside what the form knows of. */
  problem?: string | undefined
  children(control: FieldControl<Values[Name]>): ReactNode
}

/**
 * One field of a form: label, control, help and what is wrong with it.
 *
 * @example
 * <FormField form={form} name="city" label={messages.city} required>
 *   {(control) => <TextInput {...control} autoComplete="address-level2" />}
 * </FormField>
 */
export function FormField<Values extends FieldValues, Name extends keyof Values & string>({
  form,
  name,
  problem,
  children,
  ...field
}: FormFieldProps<Values, Name>) {
  const { field: control } = useController({
    control: form.control,
    name: name as unknown as Path<Values>,
  })
  return (
    <Field {...field} error={form.problemOf(name) ?? problem}>
      {children({
        ...control,
        onChange(change) {
          control.onChange(change)
          form.changed()
        },
      })}
    </Field>
  )
}

/** What a field holds now, for what depends on it. The component renders anew with each change. */
export function useFormValue<Values extends FieldValues, Name extends keyof Values & string>(
  form: Form<Values>,
  name: Name,
): Values[Name] {
  return useWatch({ control: form.control, name: name as unknown as Path<Values> })
}
