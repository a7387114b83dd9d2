import { columnsOf, read } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import { type SampleRecord, type SampleRecordsQuery, sampleRecordSchema } from './sample-record.ts'

/** Lists the latest hundred records whose headline contains the search text. */
export function listSampleRecords({ search }: SampleRecordsQuery): Promise<SampleRecord[]> {
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
