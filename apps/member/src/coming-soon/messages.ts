import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Separate catalogue, since the browser prefetches the placeholders. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
