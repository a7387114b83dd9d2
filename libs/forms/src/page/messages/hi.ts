import type { Messages } from './en.ts'

export const messages: Messages = {
  mine: 'यहाँ लिखा हुआ',
  theirs: 'कहीं और सहेजा हुआ',
  nothing: '(खाली)',
  save: 'यह चुनाव सहेजें',
  back: 'वापस जाएँ',
}
