import { pageMessages } from '../messages.ts'
import { escapeAttribute, escapeText } from './escape-html.ts'

/** What a page is about, for those who read its HTML and run no script. */
export interface PageSubject {
  /** Of the page; the foundation's name alone if absent. */
  title?: string | undefined
  foundation: string
  /** `listed`: search engines may lead there. `open`: links to it have a preview. `closed`: neither. */
  audience: 'listed' | 'open' | 'closed'
  /** Where people reach the application; absent where nobody has said. */
  siteUrl?: string | undefined
  /** The path that the page is the only answer to; absent where it answers to several. */
  path?: string | undefined
}

/** The document's title, as the shell sets it when it has started. */
export function pageTitle({ title, foundation }: PageSubject): string {
  return `<title>${escapeText(title ? `${title} · ${foundation}` : foundation)}</title>`
}

/** Description, link preview and address of a page, as far as others than members may know. */
export function pageHead(subject: PageSubject): string {
  const { audience } = subject
  return [
    audience === 'listed' ? '' : meta('name', 'robots', 'noindex'),
    audience === 'closed' ? '' : preview(subject),
  ].join('')
}

/**
 * What a page that only scripts render says to those who run none: whose it is and its heading; what the foundation
 * is where the page is listed.
 */
export function pageWithoutScripts(subject: PageSubject): string {
  const { foundation, audience } = subject
  const mark = '<img src="/icons/icon.svg" alt="" width="40" height="40">'
  const home = `<p><a href="/">${mark}${escapeText(foundation)}</a></p>`
  const description = `<p>${escapeText(pageMessages.description(foundation))}</p>`
  return withoutScripts(home + heading(subject) + (audience === 'listed' ? description : ''))
}

/** The heading of a page whose own is left out with its form where no script runs. */
export function headingWithoutScripts(subject: PageSubject): string {
  return withoutScripts(heading(subject))
}

function withoutScripts(html: string): string {
  return `<noscript><section>${html}</section></noscript>`
}

function heading({ title, foundation }: PageSubject): string {
  return `<h1>${escapeText(title ?? foundation)}</h1>`
}

function preview({ title, foundation, siteUrl, path }: PageSubject): string {
  const description = pageMessages.description(foundation)
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', foundation),
    meta('property', 'og:title', title ?? foundation),
    meta('property', 'og:description', description),
    siteUrl ? picture(siteUrl) : '',
    siteUrl && path ? address(new URL(path, siteUrl).href) : '',
  ].join('')
}

/** A file of the shell, without words of any one foundation; 1200 × 630. */
const pictureFile = '/link-preview.png'

/** Those who make previews want its address in full. */
function picture(siteUrl: string): string {
  return [
    meta('property', 'og:image', new URL(pictureFile, siteUrl).href),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', pageMessages.picture),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

function address(url: string): string {
  return `<link rel="canonical" href="${escapeAttribute(url)}">${meta('property', 'og:url', url)}`
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeAttribute(content)}">`
}
