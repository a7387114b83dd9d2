import type { Messages } from './en.ts'

export const messages: Messages = {
  open: 'विकल्प दिखाएँ',
  clear: 'चुना हुआ हटाएँ',
  nothing: 'कुछ नहीं मिला',
}
