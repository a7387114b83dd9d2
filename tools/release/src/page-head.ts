import { attribute, text } from './escape-html.ts'
import { pageMessages } from './messages.ts'

/** What a page is about, for those who read its HTML and run no script. */
export interface PageSubject {
  /** Of the page; the foundation's name alone if absent. */
  title?: string | undefined
  foundation: string
  /** Whether anybody may read it: only then search engines and link previews are told of it. */
  isPublic: boolean
}

/** The document's title, as the shell sets it when it has started. */
export function pageTitle({ title, foundation }: PageSubject): string {
  return `<title>${text(title ? `${title} · ${foundation}` : foundation)}</title>`
}

/** Description and link preview of a public page; all others ask search engines to stay away. */
export function pageHead({ title, foundation, isPublic }: PageSubject): string {
  if (!isPublic) return meta('name', 'robots', 'noindex')
  const description = pageMessages.description(foundation)
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', foundation),
    meta('property', 'og:title', title ?? foundation),
    meta('property', 'og:description', description),
  ].join('')
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${attribute(content)}">`
}
