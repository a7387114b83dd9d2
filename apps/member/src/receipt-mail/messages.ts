import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts around a receipt that goes out by mail. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
