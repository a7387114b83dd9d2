import { sampleRecords, sampleRecordsSchema } from '../_shared/sample-records.ts'
import { serve } from '../_shared/serve.ts'

Deno.serve(
  serve({ environment: Deno.env.toObject(), body: sampleRecordsSchema, handle: sampleRecords }),
)
