import type { ErrorCode } from '@sabha/types'
import type { Control, FieldValues } from 'react-hook-form'

/**
 * What is said of a field: one sentence for whatever is wrong with it, or one for each message of
 * its schema and each error code of the server. `invalid` stands for every other.
 */
export type ProblemTexts = string | ({ invalid: string } & Partial<Record<string, string>>)

/** What somebody has typed, kept outside of the form. */
export interface FormDraft<Values> {
  /** What was kept before this visit; null for nothing. */
  value: Values | null
  /** Called with each change. */
  keep(values: Values): void
  clear(): void
}

/**
 * What checks the values, as Standard Schema has it: every zod schema does, and so may a function of
 * one's own where the schema library would weigh more than the form.
 */
export interface FormSchema<Values, Checked> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => FormCheck<Checked> | Promise<FormCheck<Checked>>
    readonly types?: { readonly input: Values; readonly output: Checked } | undefined
  }
}

/** What became of the values, or what is wrong with which; a message is a key of `problems`. */
export type FormCheck<Checked> =
  | { readonly value: Checked; readonly issues?: undefined }
  | { readonly issues: readonly FormIssue[] }

/** One thing that is wrong, with the way to its field; what has no way concerns the whole form. */
export interface FormIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** What a form is made of. */
export interface FormOptions<Values extends FieldValues, Checked> {
  /** The domain's schema of what is typed; the messages of its checks are keys of `problems`. */
  schema: FormSchema<Values, Checked>
  /** What the fields begin with where no draft was kept. Each field, in the order of the page. */
  initial: NoInfer<Values>
  /** What is said of each field that can be wrong, in the language that is shown now. */
  problems: { readonly [Name in keyof Values & string]?: ProblemTexts }
  /**
   * Which field a refusal of the server belongs to, by its code or the remote's own; the others are
   * the banner's.
   */
  refusals?: Partial<Record<ErrorCode | (string & {}), keyof Values & string>>
  /** The remote's own words for codes, its own among them: `messages.refusals`. */
  refusalTexts?: Readonly<Record<string, string>>
  /** Said of a failure that has no words of its own. */
  failed: string
  draft?: FormDraft<NoInfer<Values>>
  /** The draft outlives a save: something of it is not saved yet. */
  keepsDraft?: boolean
  /** Stays busy once it is saved: the page is about to be left. */
  endsPage?: boolean
  /** Begins anew with `initial` once it is saved, as a form does that adds to a list. */
  emptiesAfterSave?: boolean
  /**
   * Saves what the schema made of the values. Rejects with what the server refused. What must be
   * told or finished when the form is gone belongs to the mutation that it calls.
   */
  onSubmit(values: Checked): Promise<unknown>
}

/** What the server refused of the form as a whole. */
export interface SubmitRefusal {
  /** The remote's own code where the refusal has one; null for an error without any. */
  code: string | null
  /** For people, in their language. */
  message: string
}

/** A form at work: what `useForm` returns and `FormView` and `FormField` take. */
export interface Form<Values extends FieldValues> {
  /** While it is being saved; another submit does nothing then. */
  isBusy: boolean
  /** Whether leaving would lose something. */
  isDirty: boolean
  /** The draft of an earlier visit stands in the fields. */
  isRestored: boolean
  refusal: SubmitRefusal | null
  /** The fields that are wrong, in the order of the page. */
  wrong: readonly (keyof Values & string)[]
  /** What is wrong with a field, in the reader's language. */
  problemOf(name: keyof Values & string): string | undefined
  /** Checks every field, then saves. */
  submit(): void
  /** Takes back what was typed, the draft as well. */
  discard(): void
  /** Forgets the last refusal, as when somebody tries another way. */
  forgive(): void
  /** Brings the focus to a field. */
  focus(name: keyof Values & string): void
  /** Writes into a field, as if it had been typed. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** For `FormField` and `useFormValue`. */
  control: Control<Values>
  /** For `FormField`: keeps the draft. */
  changed(): void
}
