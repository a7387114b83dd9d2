import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

export const pollSchema = z.object({
  id: z.uuid(),
  question: z.string(),
  created_at: z.string(),
})

export type Poll = z.infer<typeof pollSchema>

/** Schema of the form; the message of a check is a key of the field's error texts. */
export const newPollSchema = z.object({
  question: z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(80)),
})

/** Schema of a draft: the input, valid or not. */
export const newPollDraftSchema = z.object({ question: z.string() })

export type NewPoll = z.infer<typeof newPollSchema>

/** Query parameters of the list. */
export const pollsQuerySchema = z.object({ search: searchTextSchema })

export type PollsQuery = z.infer<typeof pollsQuerySchema>

export const allPolls: PollsQuery = { search: '' }
