import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of the contribution page, apart from the others: the dashboard does without them. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
