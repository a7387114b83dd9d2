import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** How a contribution is told, wherever one stands. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
