import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of payments that admins add to a member. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
