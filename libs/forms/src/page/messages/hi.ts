import type { Messages } from './en.ts'

export const messages: Messages = {
  mine: 'आपका लिखा हुआ',
  theirs: 'सहेजा हुआ',
  nothing: '(खाली)',
  save: 'मेरे विकल्प सहेजें',
  back: 'वापस जाएँ',
}
