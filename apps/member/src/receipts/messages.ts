import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts of receipts and statements; the check page has its own. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
