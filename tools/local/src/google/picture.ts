import { escapeHtml } from '../mailbox/mail.ts'

/** A person's picture: their initial on a plain ground. */
export function picture(name: string): string {
  const initial = escapeHtml([...name.trim()][0]?.toUpperCase() ?? '?')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="#3d6b4f"/>
<text x="48" y="64" text-anchor="middle" font-family="sans-serif" font-size="48" fill="#fff">${initial}</text>
</svg>`
}
