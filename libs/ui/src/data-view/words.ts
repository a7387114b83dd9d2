import { createPartWords } from '../core/part-words.ts'
import { messages as en } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

export const useDataWords = createPartWords({ en, hi })
