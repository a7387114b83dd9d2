import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of the account pages, in the specification's words where it has them. */
export const { useMessages: usePageMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
