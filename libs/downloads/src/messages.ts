import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
