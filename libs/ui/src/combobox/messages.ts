import { createPartMessages } from '../core/part-messages.ts'

const en = {
  open: 'Show options',
  clear: 'Clear choice',
  nothing: 'No matches',
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    open: 'विकल्प दिखाएँ',
    clear: 'चुना हुआ हटाएँ',
    nothing: 'कुछ नहीं मिला',
  } satisfies typeof en,
}

export const useComboboxMessages = createPartMessages(messages)
