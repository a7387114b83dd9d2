import * as z from '@sabha/types/schema'

export const jobQuerySchema = z.object({
  search: z.string().check(z.maxLength(200)),
  status: z.enum(['', 'active', 'inactive']),
  sort: z.enum(['newest', 'oldest', 'title']),
})

export type JobQuery = z.infer<typeof jobQuerySchema>

export const defaultJobQuery: JobQuery = { search: '', status: '', sort: 'newest' }
