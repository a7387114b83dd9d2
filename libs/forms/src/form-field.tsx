import { Field, type FieldProps } from '@sabha/ui/form'
import type { ReactNode, Ref } from 'react'
import { type FieldValues, type Path, useController, useWatch } from 'react-hook-form'
import type { Form } from './form-types.ts'

/** Props for the control inside a `FormField`: `<TextInput {...control} />`. */
export interface FieldControl<Value> {
  name: string
  value: Value
  // biome-ignore lint/suspicious/noExplicitAny: whichever element the control is
  ref: Ref<any>
  /** Accepts the event of an input or a value: `<OtpInput onValueChange={control.onChange} />`. */
  onChange(change: unknown): void
  onBlur(): void
}

export interface FormFieldProps<Values extends FieldValues, Name extends keyof Values & string>
  extends Omit<FieldProps, 'children' | 'error'> {
  form: Form<Values>
  name: Name
  /** A problem of the field that the page has found, in addition to the problems of the form. */
  problem?: string | undefined
  children(control: FieldControl<Values[Name]>): ReactNode
}

/**
 * A field of a form: label, control, help and error message.
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
        ref(element) {
          control.ref(element)
          controlsOf(form.control)[name] = element
        },
        onChange(change) {
          control.onChange(change)
          form.changed()
        },
      })}
    </Field>
  )
}

const controlsByForm = new WeakMap<WeakKey, Record<string, unknown>>()

/** Returns the elements of a form's controls by name. */
export function controlsOf(control: WeakKey): Record<string, unknown> {
  const controls = controlsByForm.get(control) ?? {}
  controlsByForm.set(control, controls)
  return controls
}

/** Whether only a part of a date or time is typed: its value is empty then. */
export function isHalfTyped(element: unknown): element is HTMLInputElement {
  return (element as HTMLInputElement | null)?.validity?.badInput === true
}

/** Whether only a part of a date or time is typed in any field of a form. */
export function isAnyHalfTyped(control: WeakKey): boolean {
  return Object.values(controlsOf(control)).some(isHalfTyped)
}

/** Returns the current value of a field and re-renders with each change. */
export function useFormValue<Values extends FieldValues, Name extends keyof Values & string>(
  form: Form<Values>,
  name: Name,
): Values[Name] {
  return useWatch({ control: form.control, name: name as unknown as Path<Values> })
}
