import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

export const sampleRecordSchema = z.object({
  id: z.uuid(),
  headline: z.string(),
  created_at: z.string(),
})

export type SampleRecord = z.infer<typeof sampleRecordSchema>

/** Schema of the form; the message of a check is a key of the field's error texts. */
export const newSampleRecordSchema = z.object({
  headline: z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(80)),
})

/** Schema of a draft: the input, valid or not. */
export const newSampleRecordDraftSchema = z.object({ headline: z.string() })

export type NewSampleRecord = z.infer<typeof newSampleRecordSchema>

/** Query parameters of the list. */
export const sampleRecordsQuerySchema = z.object({ search: searchTextSchema })

export type SampleRecordsQuery = z.infer<typeof sampleRecordsQuerySchema>

export const allSampleRecords: SampleRecordsQuery = { search: '' }
