import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of applications, apart from the others: the overview does without them. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
