import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts that the shell may need at any time. The texts of the account pages load with these pages. */
export const shellCatalogue = createCatalogue({
  en: messages,
  hi: () => import(/* webpackChunkName: "hi" */ './messages/hi.ts'),
})

export const { useMessages } = shellCatalogue
