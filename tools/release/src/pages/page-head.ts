import { pageMessages } from '../messages.ts'
import { escapeAttribute, escapeText } from './escape-html.ts'

/** Metadata of a page for readers of its HTML that run no scripts. */
export interface PageMetadata {
  /** Title of the page; only the foundation's name if undefined. */
  title?: string | undefined
  foundation: string
  /** `listed`: indexed by search engines. `open`: has a link preview. `closed`: neither. */
  audience: 'listed' | 'open' | 'closed'
  /** Public address of the application; undefined if it is not configured. */
  siteUrl?: string | undefined
  /** The only path that the page serves; undefined if it serves several. */
  path?: string | undefined
}

/** Returns the document's title, as the shell sets it after its start. */
export function pageTitle({ title, foundation }: PageMetadata): string {
  return `<title>${escapeText(title ? `${title} · ${foundation}` : foundation)}</title>`
}

/** Returns description, link preview and canonical address of a page, limited to public facts. */
export function createPageHead(subject: PageMetadata): string {
  const { audience } = subject
  return [
    audience === 'listed' ? '' : meta('name', 'robots', 'noindex'),
    audience === 'closed' ? '' : preview(subject),
  ].join('')
}

/**
 * Returns the content of a page without scripts: the foundation's name and the heading, and a description if
 * the page is listed.
 */
export function pageWithoutScripts(subject: PageMetadata): string {
  const { foundation, audience } = subject
  const mark = '<img src="/icons/icon.svg" alt="" width="40" height="40">'
  const home = `<p><a href="/">${mark}${escapeText(foundation)}</a></p>`
  const description = `<p>${escapeText(pageMessages.description(foundation))}</p>`
  return withoutScripts(home + heading(subject) + (audience === 'listed' ? description : ''))
}

/** Returns the heading of a page whose own heading is hidden with its form without scripts. */
export function headingWithoutScripts(subject: PageMetadata): string {
  return withoutScripts(heading(subject))
}

function withoutScripts(html: string): string {
  return `<noscript><section>${html}</section></noscript>`
}

function heading({ title, foundation }: PageMetadata): string {
  return `<h1>${escapeText(title ?? foundation)}</h1>`
}

function preview({ title, foundation, siteUrl, path }: PageMetadata): string {
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

/** A file of the shell without the name of a foundation; 1200 × 630. */
const pictureFile = '/link-preview.png'

/** Preview services need an absolute URL. */
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
