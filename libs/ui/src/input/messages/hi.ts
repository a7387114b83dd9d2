import type { Messages } from './en.ts'

export const messages: Messages = {
  remove: (tag) => `${tag} हटाएँ`,
  add: 'जोड़ें',
  added: (tag) => `जोड़ा गया: ${tag}`,
  removed: (tag) => `हटाया गया: ${tag}`,
  present: (tag) => `${tag} पहले से है`,
  full: (most) => `अधिकतम ${most}`,
}
