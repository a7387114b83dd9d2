import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts shared by the superuser pages. */
export const { useMessages: useAreaMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
