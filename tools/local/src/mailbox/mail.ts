/** Content of a mail, without its recipient. */
export interface Mail {
  subject: string
  text: string
  html: string
  /** URLs that the mail asks to open, for tests and the mailbox page. */
  links: string[]
}

export interface MailContent {
  subject: string
  paragraphs: string[]
  /** Shown as a button in HTML and as a URL in text. */
  action?: { label: string; url: string }
  /** A one-time code, shown large. */
  code?: string
  signature?: string
}

const codeIntroduction = 'If one of our pages asks for a code, enter'

/** Writes a mail as text and as plain HTML. */
export function composeMail({ subject, paragraphs, action, code, signature }: MailContent): Mail {
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(code ? [`${codeIntroduction} ${code}`] : []),
    ...(signature ? [signature] : []),
  ]
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(action
      ? [`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`]
      : []),
    ...(code ? [`<p>${codeIntroduction} <strong>${escapeHtml(code)}</strong></p>`] : []),
    ...(signature ? [`<p>${escapeHtml(signature)}</p>`] : []),
  ]
  return {
    subject,
    text: text.join('\n\n'),
    html: html.join('\n'),
    links: action ? [action.url] : [],
  }
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
