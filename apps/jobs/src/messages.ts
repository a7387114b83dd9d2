import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** All texts of this remote. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
