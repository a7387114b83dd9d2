import type { MailLink, MailText } from './mail-messages.ts'
import type { MailSender } from './mail-settings.ts'

/** An email as sent to the provider, with the same content as text and as HTML. */
export interface ComposedMail {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
}

/** A file of an email. */
export interface MailAttachment {
  filename: string
  content_type: string
  /** Base64. */
  content: string
}

/** The page with a switch for each kind of optional email. */
const settingsPath = '/profile/privacy'

/** Writes an email in the foundation's name. Escapes text written by users. */
export function composeMail(words: MailText, sender: MailSender): ComposedMail {
  const link = words.link && linkTo(words.link, sender)
  const subject = oneLine(words.subject)
  return {
    subject,
    text: textOf(words, link, sender),
    html: `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body>
${bodyOf(words, link, sender)}
</body>
</html>`,
    ...(words.isOptional && {
      headers: { 'List-Unsubscribe': `<${sender.siteUrl}${settingsPath}>` },
    }),
  }
}

interface Link {
  label: string
  url: string
}

/** Only https leads to another website. Returns null for what is neither such an address nor a path of ours. */
function linkTo({ label, path }: MailLink, { siteUrl }: MailSender): Link | null {
  if (path.startsWith('/')) return { label, url: `${siteUrl}${path}` }
  return path.startsWith('https://') ? { label, url: path } : null
}

/**
 * Replaces line breaks in the subject, which would begin another header, and removes marks that show it in
 * another order than written.
 */
function oneLine(subject: string): string {
  return subject
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** Addresses of links within paragraphs follow the link of the email, so that sentences stay readable. */
function textOf({ paragraphs, facts }: MailText, link: Link | null, sender: MailSender): string {
  const others = paragraphs.flat().filter((part) => typeof part !== 'string')
  const addresses = others.map((other) => `${other.label}: ${linkTo(other, sender)?.url}`)
  return [
    ...paragraphs.map((parts) =>
      parts.map((part) => (typeof part === 'string' ? part : part.label)).join(''),
    ),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(addresses.length > 0 ? [[...new Set(addresses)].join('\n')] : []),
    [sender.name, ...sender.lines].join('\n'),
  ].join('\n\n')
}

// Inline styles, since email clients support stylesheets poorly.
const look = {
  ground:
    "background:#FBF8F3;color:#1E1B2E;font:16px/26px 'Anek Latin','Anek Devanagari',system-ui,sans-serif;padding:24px 16px",
  column: 'max-width:560px;margin:0 auto',
  name: 'color:#2E2A6B;font-size:20px;font-weight:600;margin:0 0 20px;padding-bottom:12px;border-bottom:1px solid #C9C3B8',
  facts: 'border-collapse:collapse;margin:20px 0',
  label: 'color:#5A556A;font-weight:400;text-align:left;vertical-align:top;padding:4px 24px 4px 0',
  value: 'font-weight:600;font-variant-numeric:tabular-nums;vertical-align:top;padding:4px 0',
  button:
    'display:inline-block;background:#E8A317;color:#1E1B2E;font-weight:600;text-decoration:none;padding:10px 20px;border-radius:8px',
  link: 'color:#2E2A6B',
  address: 'color:#5A556A;font-size:14px;line-height:22px;overflow-wrap:anywhere',
  foot: 'color:#5A556A;font-size:14px;line-height:22px;margin:28px 0 0;padding-top:12px;border-top:1px solid #C9C3B8',
}

function bodyOf(words: MailText, link: Link | null, sender: MailSender): string {
  return [
    `<div lang="${words.language}" style="${look.ground}"><div style="${look.column}">`,
    `<p style="${look.name}">${escapeHtml(sender.name)}</p>`,
    ...words.paragraphs.map(
      (parts) => `<p>${parts.map((part) => partOf(part, sender)).join('')}</p>`,
    ),
    ...(words.facts.length > 0 ? [factsOf(words.facts)] : []),
    ...(link ? [linkOf(link)] : []),
    ...(sender.lines.length > 0
      ? [`<p style="${look.foot}">${sender.lines.map(escapeHtml).join('<br>')}</p>`]
      : []),
    '</div></div>',
  ].join('\n')
}

function partOf(part: string | MailLink, sender: MailSender): string {
  if (typeof part === 'string') return escapeHtml(part).replaceAll('\n', '<br>')
  const address = escapeHtml(linkTo(part, sender)?.url ?? '')
  return `<a href="${address}" style="${look.link}">${escapeHtml(part.label)}</a>`
}

function factsOf(facts: MailText['facts']): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${look.label}">${escapeHtml(label)}</th><td style="${look.value}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="${look.facts}">\n${rows.join('\n')}\n</table>`
}

/** Shows the URL below the button, so that readers can see where it leads. */
function linkOf({ label, url }: Link): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0 8px"><a href="${address}" style="${look.button}">${escapeHtml(label)}</a></p>
<p style="${look.address}">${address}</p>`
}

/** Escapes a text for HTML content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
