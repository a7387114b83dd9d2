import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of the placeholders, which the browser fetches ahead: they carry no others. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
