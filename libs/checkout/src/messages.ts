import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Every text of this library. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
