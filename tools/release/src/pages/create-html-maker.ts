import type {
  Registry,
  RegistryKey,
  RegistrySigningKey,
  ShellConfig,
} from '@sabha/contract/composition'
import type { Page } from './page.ts'
import { createPageHtml, readTemplate } from './page-html.ts'
import { createPageRegistryMaker } from './page-registries.ts'
import type { Prerendered, PrerenderedFrame } from './prerender.ts'

/** Inputs for the HTML of all pages. */
export interface HtmlSources {
  /** Folder from which the shell's files are served. */
  shellDir: string
  /** Folder of the shell's build with its HTML and `release.json`. */
  shellSource: string
  /** Folder of the code that prerenders pages. */
  prerenderDir: string
  registry: Registry
  /** Key that signs the part of the registry in each page. */
  signingKey: RegistrySigningKey
  config: ShellConfig
  /** Key that will sign registries: pages accept it besides the one of `config`. */
  nextKey?: RegistryKey | undefined
}

/** Rendered pages and frames by path. */
interface Rendered {
  prerenderedPages: ReadonlyMap<string, Prerendered>
  frames: ReadonlyMap<string, PrerenderedFrame>
}

/** Creates a function that makes the HTML of a page from the shared inputs. */
export async function createHtmlMaker(
  options: HtmlSources,
  { prerenderedPages, frames }: Rendered,
) {
  const { shellSource, registry: whole, signingKey, config, nextKey } = options
  const template = await readTemplate(shellSource)
  const { siteUrl, backendUpstream: _, ...told } = config
  const partFor = createPageRegistryMaker(whole, signingKey)
  return async ({ path, about, preloads, needs, isOfRemote }: Page): Promise<string> =>
    createPageHtml({
      template,
      subject: { ...about, foundation: told.foundation.name, siteUrl },
      config: { ...told, ...(nextKey && { nextRegistryKey: nextKey }) },
      registry: await partFor(needs),
      preloads,
      path,
      prerendered: prerenderedPages.get(path) ?? null,
      frame: frames.get(path) ?? null,
      connections: isOfRemote ? connectionsOf(config) : [],
    })
}

/** Returns the other origins from which a remote's page loads files and data. */
function connectionsOf({ backendUrl, remotesOrigin, siteUrl }: ShellConfig): string[] {
  const origins = [backendUrl, remotesOrigin].map((url) => new URL(url).origin)
  return origins.filter((origin) => !siteUrl || origin !== new URL(siteUrl).origin)
}
