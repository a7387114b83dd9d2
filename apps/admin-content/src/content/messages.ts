import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** What lists and forms of events and of jobs say alike. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
