import type { columnsOf } from '@sabha/backend'
import type { PageOptions } from '@sabha/backend/paging'
import type { Page } from '@sabha/types/records'
import type * as z from '@sabha/types/schema'
import type { VersionedRecord } from './form/record-form-config.ts'

type ContentTable = 'events' | 'jobs'

interface ContentColumns {
  Row: VersionedRecord & Record<string, unknown>
  Insert: Record<string, unknown>
  Update: Record<string, unknown>
  Relationships: []
}

export interface ContentTables {
  public: {
    Tables: Record<ContentTable, ContentColumns>
    Views: Record<never, never>
    Functions: Record<never, never>
  }
}

/** Reads of a table of content, and the differences between the writes of events and jobs. */
export interface ContentSource<Row extends VersionedRecord, Listed extends Row, Draft, Query> {
  table: ContentTable
  schema: z.ZodMiniType<Row> & Parameters<typeof columnsOf>[0]
  list(query: Query, place?: PageOptions): Promise<Page<Listed>>
  count(query: Query): Promise<number>
  read(id: string): Promise<Row>
  unfiltered: Query
  /** Boolean column that decides who sees a record. */
  flag: keyof Row & string
  /** Columns of a draft. */
  rowOf(draft: Draft): Record<string, unknown>
  /** Columns of a new record that no draft has. */
  initial?: Record<string, unknown>
  isSame(made: Row, draft: Draft): boolean
  restore(id: string): Promise<void>
}

export interface FlagChange {
  id: string
  on: boolean
}
