import type { Registry, RegistrySigningKey, ShellConfig } from '@sabha/contract/composition'
import type { Page } from './page.ts'
import { pageHtml, readTemplate } from './page-html.ts'
import { pageRegistries } from './page-registries.ts'
import type { Prerendered, PrerenderedFrame } from './prerender.ts'

/** What the HTML of all pages is made from. */
export interface HtmlSources {
  /** Where the shell's files are served from. */
  shellDir: string
  /** The build of the shell that the pages are made from: its HTML and `release.json`. */
  shellSource: string
  /** What prerenders pages. */
  prerenderDir: string
  registry: Registry
  /** Signs what each page carries of the registry. */
  signingKey: RegistrySigningKey
  config: ShellConfig
}

/** By path. */
interface Rendered {
  prerenderedPages: ReadonlyMap<string, Prerendered>
  frames: ReadonlyMap<string, PrerenderedFrame>
}

/** Makes the HTML of a page from what all pages share. */
export async function createHtmlMaker(
  options: HtmlSources,
  { prerenderedPages, frames }: Rendered,
) {
  const { shellSource, registry: whole, signingKey, config } = options
  const template = await readTemplate(shellSource)
  const { siteUrl, backendUpstream: _, ...told } = config
  const partFor = pageRegistries(whole, signingKey)
  return async ({ path, about, preloads, needs, isOfRemote }: Page): Promise<string> =>
    pageHtml({
      template,
      subject: { ...about, foundation: told.foundation.name, siteUrl },
      config: told,
      registry: await partFor(needs),
      preloads,
      prerendered: prerenderedPages.get(path) ?? null,
      frame: frames.get(path) ?? null,
      connections: isOfRemote ? connectionsOf(config) : [],
    })
}

/** Where a page of a remote has files and data from, besides its own origin. */
function connectionsOf({ backendUrl, remotesOrigin, siteUrl }: ShellConfig): string[] {
  const origins = [backendUrl, remotesOrigin].map((url) => new URL(url).origin)
  return origins.filter((origin) => !siteUrl || origin !== new URL(siteUrl).origin)
}
