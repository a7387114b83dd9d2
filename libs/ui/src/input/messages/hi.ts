import type { Messages } from './en.ts'

export const messages: Messages = {
  remove: (tag) => `${tag} हटाएँ`,
  add: 'जोड़ें',
  added: (tag) => `${tag} जोड़ा गया`,
  removed: (tag) => `${tag} हटाया गया`,
  present: (tag) => `${tag} पहले से है`,
  full: (most) => `अधिकतम ${most}`,
}
