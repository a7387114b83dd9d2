import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of the next events, wherever these stand. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
