import type { StoredMail } from './create-mailbox.ts'
import { escapeHtml } from './mail.ts'

type Attachment = NonNullable<StoredMail['attachments']>[number]

/** Renders the mails, newest first, as a page without scripts. */
export function mailboxPage(messages: StoredMail[]): string {
  const mails = messages.length === 0 ? '<p>No messages yet.</p>' : messages.map(article).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="15">
<title>Mailbox (${messages.length})</title>
<style>${style}</style>
</head>
<body>
<header><h1>Mailbox</h1><p>Emails and text messages sent by the local backend, newest first.</p></header>
<main>${mails}</main>
</body>
</html>`
}

function article({ id, to, subject, html, sentAt, attachments = [] }: StoredMail): string {
  const heading = `mail-${escapeHtml(id)}`
  return `<article aria-labelledby="${heading}">
<h2 id="${heading}">${escapeHtml(subject)}</h2>
<p class="envelope">To <strong>${escapeHtml(to)}</strong>,
<time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
${html}
${attachments.map(attachmentLink).join('\n')}
</article>`
}

function attachmentLink({ filename, content_type, content }: Attachment): string {
  const data = escapeHtml(`data:${content_type};base64,${content}`)
  return `<p class="envelope"><a download="${escapeHtml(filename)}" href="${data}">${escapeHtml(filename)}</a></p>`
}

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 auto; max-width: 45rem; padding: 1rem }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin-block: 1rem; overflow-wrap: anywhere; padding: 0 1rem }
h2 { font-size: 1.1rem; margin-block-end: 0 }
.envelope { color: color-mix(in srgb, currentColor 75%, transparent); margin-block-start: 0 }
`
