import { columnsOf, read, write } from '@sabha/backend'
import { mutation, queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import {
  type NewSampleRecord,
  type SampleRecord,
  type SampleRecordsQuery,
  sampleRecordSchema,
} from './sample-record.ts'

/** Lists the latest hundred records whose headline contains the search text. */
function listSampleRecords({ search }: SampleRecordsQuery): Promise<SampleRecord[]> {
  return read(z.array(sampleRecordSchema), (db) => {
    const newest = db
      .from('sample_records')
      .select(columnsOf(sampleRecordSchema))
      .order('created_at', { ascending: false })
      .order('id')
      .limit(100)
    return search === '' ? newest : newest.ilike('headline', `%${plain(search)}%`)
  })
}

/** Removes the characters that are wildcards in the database. */
function plain(search: string): string {
  return search.replaceAll(/[%_\\]/g, String.raw`\$&`)
}

export const sampleRecordsQueries = {
  all: ['sample-records'] as const,
  list: (query: SampleRecordsQuery) =>
    queryOptions({
      queryKey: ['sample-records', 'list', query],
      queryFn: () => listSampleRecords(query),
    }),
}

function addSampleRecord(added: NewSampleRecord): Promise<SampleRecord> {
  return write(sampleRecordSchema, (db) =>
    db.from('sample_records').insert(added).select(columnsOf(sampleRecordSchema)).single(),
  )
}

export const sampleRecordsMutations = {
  add: () => mutation({ mutationFn: addSampleRecord, invalidates: [sampleRecordsQueries.all] }),
}
