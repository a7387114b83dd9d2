import { createPartMessages } from '../core/part-messages.ts'

const en = {
  remove: (tag: string) => `Remove ${tag}`,
  add: 'Add',
  added: (tag: string) => `${tag} added`,
  removed: (tag: string) => `${tag} removed`,
  present: (tag: string) => `${tag} is already added`,
  full: (most: number) => `Maximum ${most}`,
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    remove: (tag) => `${tag} हटाएँ`,
    add: 'जोड़ें',
    added: (tag) => `जोड़ा गया: ${tag}`,
    removed: (tag) => `हटाया गया: ${tag}`,
    present: (tag) => `${tag} पहले से है`,
    full: (most) => `अधिकतम ${most}`,
  } satisfies typeof en,
}

export const useInputMessages = createPartMessages(messages)
