import * as z from '@sabha/types/schema'

/** Schema of the form; the message of a check is a key of the field's error texts. */
export const sampleRecordsSchema = z.object({
  headline: z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(80)),
})

/** Schema of a draft: the input, valid or not. */
export const sampleRecordsDraftSchema = z.object({ headline: z.string() })

export type SampleRecordsValues = z.infer<typeof sampleRecordsSchema>
