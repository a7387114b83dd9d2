import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts of views, fields and density. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
