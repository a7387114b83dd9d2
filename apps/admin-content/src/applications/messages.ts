import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Separate catalogue, which the overview does not load. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
