import { createPartMessages } from '@sabha/ui'
import { messages as en } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

export const useLazyDialogMessages = createPartMessages({
  en,
  hi,
})
