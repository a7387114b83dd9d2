import type { Mutation } from '@sabha/backend/query'
import type { Form, FormSchema, ProblemTexts } from '@sabha/forms'
import type { ConflictDialogProps } from '@sabha/forms/page'
import type * as z from '@sabha/types/schema'
import type { QueryLike } from '@sabha/ui/data-view'
import type { ComponentType } from 'react'
import type { NewRecord } from './create-once.ts'

/** Texts of the forms of a kind of record. */
export interface FormTexts<Values extends TypedValues> {
  newTitle: string
  editTitle: string
  create: string
  created: string
  changed: string
  failed: string
  oneFailed: string
  /** For the conflict dialog. */
  conflict: string
  /** Label of the link back. */
  list: string
  problems: { readonly [Name in keyof Values & string]?: ProblemTexts }
  labels: ConflictDialogProps<Values>['labels']
  wordsOf: ConflictDialogProps<Values>['wordsOf']
}

/** Values of a form as typed. */
export type TypedValues = Record<string, string | boolean>

/** A record with the time of its last change as version. */
export interface VersionedRecord {
  id: string
  updated_at: string
}

/** Differences between the forms of events and jobs. */
export interface RecordKind<Row extends VersionedRecord, Values extends TypedValues, Draft> {
  /** Prefix of its drafts on this device. */
  name: string
  /** Path of its list. */
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
  Fields: ComponentType<{ form: Form<Values> }>
  useTexts(): FormTexts<Values>
}
