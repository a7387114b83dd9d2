import { join } from 'node:path'
import type { ShellConfig } from '@sabha/contract/composition'
import type { SiteChange } from '../site-change.ts'
import { createCaddyFile } from './caddy-file.ts'
import { createNginxFile } from './nginx-file.ts'
import { applicationHeaders, remoteFileHeaders, staticFileHeaders } from './policy-headers.ts'
import { findPolicySources } from './policy-sources.ts'
import type { SiteRules } from './site-rules.ts'
import { createStaticHostFiles } from './static-host-files.ts'

export interface Hosting {
  hostingDir: string
  config: ShellConfig
  /** File for each path, from `pages.json`. */
  pages: Record<string, string>
}

/**
 * Writes server configurations for both origins, with the same headers as the local server: `_headers` (and
 * `_redirects`) for static hosts, `nginx.conf` to include in a `server`, and `Caddyfile` to import in a
 * site, each for the application and the remotes.
 */
export async function stageHosting(
  change: SiteChange,
  { hostingDir, config, pages }: Hosting,
): Promise<void> {
  const { backendUpstream: upstream } = config
  const sites: Record<string, SiteRules> = {
    application: {
      headers: applicationHeaders(findPolicySources(config)),
      kept: { path: '/static/*', pattern: '^/static/', headers: staticFileHeaders },
      ...(upstream && { passed: { upstream } }),
      pages,
    },
    remotes: remotesSiteRules(config.remotesOrigin),
  }
  for (const [name, site] of Object.entries(sites)) {
    const files = {
      ...createStaticHostFiles(site),
      'nginx.conf': createNginxFile(site),
      Caddyfile: createCaddyFile(site),
    }
    for (const [file, content] of Object.entries(files))
      await change.write(join(hostingDir, name, file), content)
  }
}

/** Returns the serving rules of the remotes' origin, whose files may be below a path. */
export function remotesSiteRules(remotesOrigin: string): SiteRules {
  const base = new URL(remotesOrigin).pathname.replace(/\/$/, '')
  return {
    headers: remoteFileHeaders,
    kept: { path: `${base}/:remote/:release/*`, pattern: `^${base}/[^/]+/[^/]+/` },
    registry: `${base}/registry.json`,
  }
}
