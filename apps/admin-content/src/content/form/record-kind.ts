import type { Mutation } from '@sabha/backend/query'
import type { Form, FormSchema, ProblemTexts } from '@sabha/forms'
import type { ConflictDialogProps } from '@sabha/forms/page'
import type * as z from '@sabha/types/schema'
import type { QueryLike } from '@sabha/ui/data-view'
import type { ComponentType } from 'react'
import type { NewRecord } from './create-once.ts'

/** What is said of the forms of a kind of record. */
export interface FormTexts<Values extends TypedValues> {
  newTitle: string
  editTitle: string
  create: string
  created: string
  changed: string
  failed: string
  oneFailed: string
  /** Of the dialog where somebody else was faster. */
  conflict: string
  /** The way back. */
  list: string
  problems: { readonly [Name in keyof Values & string]?: ProblemTexts }
  labels: ConflictDialogProps<Values>['labels']
  wordsOf: ConflictDialogProps<Values>['wordsOf']
}

/** What somebody types of a record. */
export type TypedValues = Record<string, string | boolean>

/** A record that says when it was last changed. */
export interface VersionedRecord {
  id: string
  updated_at: string
}

/** What the forms of events and of jobs differ in. */
export interface RecordKind<Row extends VersionedRecord, Values extends TypedValues, Draft> {
  /** Names its drafts on this device. */
  name: string
  /** Where its list stands. */
  list: string
  schema: FormSchema<Values, Values>
  /** As it is typed, for drafts. */
  typed: z.ZodMiniType<Values, Values>
  blank: Values
  valuesOf(row: Row): Values
  /** What a new one takes over from one that there is. */
  copyOf(values: Values): Values
  draftOf(values: Values): Draft
  useOne(id: string): QueryLike<Row>
  read(id: string): Promise<Row>
  create(): Mutation<NewRecord<Draft>, Row>
  update(): Mutation<{ seen: VersionedRecord; draft: Draft }, Row>
  Fields: ComponentType<{ form: Form<Values> }>
  useTexts(): FormTexts<Values>
}
