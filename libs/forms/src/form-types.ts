import type { ErrorCode } from '@sabha/types'
import type { Control, FieldValues } from 'react-hook-form'

/**
 * Error messages of a field: one sentence for all problems, or one for each message of its schema and each
 * error code of the server. `invalid` is the default.
 */
export type ProblemTexts = string | ({ invalid: string } & Partial<Record<string, string>>)

/** Unsaved input, stored outside of the form. */
export interface FormDraft<Values> {
  /** Input from an earlier visit; null if there is none. */
  value: Values | null
  /** Called with each change. */
  keep(values: Values): void
  clear(): void
}

/**
 * Validates the values, as defined by Standard Schema: any zod schema, or a custom function if the schema
 * library would be larger than the form.
 */
export interface FormSchema<Values, Checked> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => FormCheck<Checked> | Promise<FormCheck<Checked>>
    readonly types?: { readonly input: Values; readonly output: Checked } | undefined
  }
}

/** The validated values or the problems; their messages are keys of `problems`. */
export type FormCheck<Checked> =
  | { readonly value: Checked; readonly issues?: undefined }
  | { readonly issues: readonly FormIssue[] }

/** A problem with the path of its field; a problem without a path concerns the whole form. */
export interface FormIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Options of `useForm`. */
export interface FormOptions<Values extends FieldValues, Checked> {
  /** Schema of the input; the messages of its checks are keys of `problems`. */
  schema: FormSchema<Values, Checked>
  /** Initial values of all fields, in the order of the page, if there is no draft. */
  initial: NoInfer<Values>
  /** Error messages of each field that can be invalid, in the current language. */
  problems: { readonly [Name in keyof Values & string]?: ProblemTexts }
  /**
   * The field for a refusal of the server, by its code or the remote's own code; other refusals are shown in
   * the banner.
   */
  refusals?: Partial<Record<ErrorCode | (string & {}), keyof Values & string>>
  /** The remote's own messages by code: `messages.refusals`. */
  refusalTexts?: Readonly<Record<string, string>>
  /** Message for a failure without one. */
  failed: string
  draft?: FormDraft<NoInfer<Values>>
  /** Keeps the draft after a save, because some of it is not saved yet. */
  keepsDraft?: boolean
  /** Whether the form stays busy after a save, because the page then opens another one. */
  endsPage?: boolean
  /** Resets to `initial` after a save, as in a form that adds to a list. */
  emptiesAfterSave?: boolean
  /**
   * Saves the validated values. Rejects with the server's refusal, or with an `AbortError` if the user, asked before
   * it, decided against it: the form then stays as it is. Effects that must happen after the form
   * has unmounted belong to the mutation that it calls.
   */
  onSubmit(values: Checked): Promise<unknown>
}

/** A refusal of the server that concerns the whole form. */
export interface SubmitRefusal {
  /** The remote's own code if the refusal has one; null for an error without a code. */
  code: string | null
  /** Message for the user in the current language. */
  message: string
}

/** A form: returned by `useForm` and passed to `FormView` and `FormField`. */
export interface Form<Values extends FieldValues> {
  /** True while saving; further submits are ignored. */
  isBusy: boolean
  /** Whether leaving would lose input. */
  isDirty: boolean
  /** Whether the fields contain the draft of an earlier visit. */
  isRestored: boolean
  refusal: SubmitRefusal | null
  /** Invalid fields in the order of the page. */
  wrong: readonly (keyof Values & string)[]
  /** Returns the error message of a field in the current language. */
  problemOf(name: keyof Values & string): string | undefined
  /** Validates all fields, then saves. */
  submit(): void
  /** Discards the input and the draft. */
  discard(): void
  /** Clears the last refusal, for example when the user tries another way. */
  clearRefusal(): void
  /** Focuses a field. */
  focus(name: keyof Values & string): void
  /** Sets the value of a field as if it was typed. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** For `FormField` and `useFormValue`. */
  control: Control<Values>
  /** Called by `FormField` to store the draft. */
  changed(): void
}
