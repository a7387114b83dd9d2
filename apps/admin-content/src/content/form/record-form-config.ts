import type { Mutation } from '@sabha/backend/query'
import type { Form, FormSchema, ProblemTexts } from '@sabha/forms'
import type { ConflictDialogProps } from '@sabha/forms/page'
import type * as z from '@sabha/types/schema'
import type { QueryLike } from '@sabha/ui/data-view'
import type { ComponentType, ReactNode } from 'react'
import type { NewRecord } from './create-once.ts'

export interface FormTexts<Values extends RecordFormValues> {
  newTitle: string
  editTitle: string
  create: string
  created: string
  changed: string
  failed: string
  /** Texts for the remote's own codes. */
  refusals?: Readonly<Record<string, string>>
  oneFailed: string
  conflict: string
  list: string
  problems: { readonly [Name in keyof Values & string]?: ProblemTexts }
  labels: ConflictDialogProps<Values>['labels']
  wordsOf: ConflictDialogProps<Values>['wordsOf']
}

export type RecordFormValues = Record<string, string | boolean>

export interface VersionedRecord {
  id: string
  updated_at: string
}

/** A question to the user before a change of a record is saved. */
export interface Review<Row, Draft> {
  /** Returns what to save, or null if the user changed their mind. */
  review(row: Row, draft: Draft): Promise<Draft | null>
  /** The open question. */
  dialog: ReactNode
}

/** Saves without a question. */
export function useNoReview<Row, Draft>(): Review<Row, Draft> {
  return { review: async (_row, draft) => draft, dialog: null }
}

/** Differences between the forms of events and jobs. */
export interface RecordFormConfig<
  Row extends VersionedRecord,
  Values extends RecordFormValues,
  Draft,
> {
  /** Prefix of its drafts on this device. */
  name: string
  list: string
  schema: FormSchema<Values, Values>
  /** Schema of typed values, for drafts. */
  typed: z.ZodMiniType<Values, Values>
  blank: Values
  valuesOf(row: Row): Values
  /** Values that a copy takes over. */
  copyOf(values: Values): Values
  draftOf(values: Values): Draft
  useOne(id: string): QueryLike<Row>
  read(id: string): Promise<Row>
  create(): Mutation<NewRecord<Draft>, Row>
  update(): Mutation<{ seen: VersionedRecord; draft: Draft }, Row>
  useReview(): Review<Row, Draft>
  /** `original` has the values of the record that is copied. */
  Fields: ComponentType<{ form: Form<Values>; original?: Values | undefined }>
  useTexts(): FormTexts<Values>
}
