import { createPartMessages } from '../core/part-messages.ts'
import { messages as en } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

export const useFormMessages = createPartMessages({
  en,
  hi,
})
