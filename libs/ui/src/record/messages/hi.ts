import type { Messages } from './en.ts'

export const messages: Messages = {
  copy: (label) => `${label} कॉपी करें`,
  copied: 'कॉपी हो गया',
  print: 'प्रिंट करें',
}
