import type { Preload } from './preloads.ts'

export interface PageContent {
  /** The shell's own HTML, with the mark that this replaces. */
  template: string
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
export function pageHtml({ template, config, registry, preloads }: PageContent): string {
  if (!template.includes(mark)) throw new Error(`The shell's HTML lacks ${mark}`)
  const blocks = [
    dataBlock('sabha-config', config),
    dataBlock('sabha-registry', registry),
    ...preloads.map(preloadLink),
  ]
  return template.replace(mark, () => blocks.join(''))
}

/** `<` is escaped, so that no value can end the block and begin a script. */
function dataBlock(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

function preloadLink({ url, integrity }: Preload): string {
  return `<link rel="preload" as="script" crossorigin="anonymous" href="${attribute(url)}" integrity="${attribute(integrity)}">`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
