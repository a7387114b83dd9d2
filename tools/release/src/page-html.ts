import { attribute } from './escape-html.ts'
import { type PageSubject, pageHead, pageTitle } from './page-head.ts'
import type { Preload } from './preloads.ts'

export interface PageContent {
  /** The shell's own HTML, with the mark that this replaces. */
  template: string
  /** What the page is about, for those who only read its HTML. */
  subject: PageSubject
  config: object
  registry: object
  /** What the page will need next, fetched while the shell starts. */
  preloads: readonly Preload[]
}

const mark = '<!--sabha:composition-->'

/**
 * Puts configuration, registry and preload links into the shell's HTML.
 *
 * @throws Error where the template lacks the mark.
 */
export function pageHtml(content: PageContent): string {
  const { template, subject, config, registry, preloads } = content
  if (!template.includes(mark)) throw new Error(`The shell's HTML lacks ${mark}`)
  const blocks = [
    pageHead(subject),
    dataBlock('sabha-config', config),
    dataBlock('sabha-registry', registry),
    ...preloads.map(preloadLink),
  ]
  return template
    .replace(/<title>[^<]*<\/title>/, () => pageTitle(subject))
    .replace(mark, () => blocks.join(''))
}

/** `<` is escaped, so that no value can end the block and begin a script. */
function dataBlock(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

function preloadLink({ url, integrity }: Preload): string {
  return `<link rel="preload" as="script" crossorigin="anonymous" href="${attribute(url)}" integrity="${attribute(integrity)}">`
}
