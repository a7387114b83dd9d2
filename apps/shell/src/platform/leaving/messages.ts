import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Loaded when it is shown. */
export const pageLeftCatalogue = createCatalogue({
  en: messages,
  hi: () => import(/* webpackChunkName: "hi" */ './messages/hi.ts'),
})
