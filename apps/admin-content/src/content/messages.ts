import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts shared by lists and forms of events and jobs. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
