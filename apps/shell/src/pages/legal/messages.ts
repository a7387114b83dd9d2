import { createCatalogue } from '@sabha/contract'
import { messages } from './texts/en.ts'

export const { useMessages: useLegalTexts } = createCatalogue({
  en: messages,
  hi: () => import('./texts/hi.ts'),
})
