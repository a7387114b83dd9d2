export const messages = {
  remove: (tag: string) => `Remove ${tag}`,
  add: 'Add',
  added: (tag: string) => `${tag} added`,
  removed: (tag: string) => `${tag} removed`,
  present: (tag: string) => `${tag} is already added`,
  full: (most: number) => `Maximum ${most}`,
}

export type Messages = typeof messages
