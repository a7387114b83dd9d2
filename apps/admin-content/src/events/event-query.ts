import * as z from '@sabha/types/schema'

export const eventQuerySchema = z.object({
  search: z.string().check(z.maxLength(200)),
  when: z.enum(['', 'upcoming', 'past']),
  audience: z.enum(['', 'public', 'members']),
  sort: z.enum(['earliest', 'latest', 'added']),
})

export type EventQuery = z.infer<typeof eventQuerySchema>

export const defaultEventQuery: EventQuery = {
  search: '',
  when: '',
  audience: '',
  sort: 'earliest',
}
