import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Every text of this remote. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
