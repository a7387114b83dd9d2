import { read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { jobsKey } from '../job.ts'

const verificationsSchema = z.array(z.object({ phone: z.string() }))

/** Returns the phone numbers that the caller has verified. */
async function readVerifiedPhones(): Promise<string[]> {
  const found = await read(verificationsSchema, (db) =>
    db.from('phone_verifications').select('phone'),
  )
  return found.map(({ phone }) => phone)
}

export const phoneQueries = {
  verified: (userId: string) =>
    queryOptions({ queryKey: [...jobsKey, 'phones', userId], queryFn: readVerifiedPhones }),
}
