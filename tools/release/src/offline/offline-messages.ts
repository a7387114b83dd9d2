import type { Language } from '@sabha/types'
import { messages as en, type OfflineMessages } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/** Texts of the offline page in each language. */
export const offlineMessages: Readonly<Record<Language, OfflineMessages>> = {
  en,
  hi,
}
