/** Content of a mail, without its recipient. */
export interface Mail {
  subject: string
  text: string
  html: string
  /** URLs that the mail asks to open, for tests and the mailbox page. */
  links: string[]
}

/** Escapes text and values of quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
