import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

export const jobQuerySchema = z.object({
  search: searchTextSchema,
  status: z.enum(['', 'active', 'inactive']),
  sort: z.enum(['newest', 'oldest', 'title']),
})

export type JobQuery = z.infer<typeof jobQuerySchema>

export const defaultJobQuery: JobQuery = { search: '', status: '', sort: 'newest' }
