export { type FieldControl, FormField, type FormFieldProps, useFormValue } from './form-field.tsx'
export type {
  Form,
  FormCheck,
  FormDraft,
  FormIssue,
  FormOptions,
  FormSchema,
  ProblemTexts,
  SubmitRefusal,
} from './form-types.ts'
export { FormView, type FormViewProps } from './form-view.tsx'
export { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'
export { useCountdown } from './use-countdown.ts'
export { useForm } from './use-form.ts'
