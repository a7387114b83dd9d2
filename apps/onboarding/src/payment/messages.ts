import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts of the payment step, loaded with it. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
