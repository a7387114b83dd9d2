import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts of a contribution, shared by several pages. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
