import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of a member's profile, apart from the list: who opens the list does without them. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
