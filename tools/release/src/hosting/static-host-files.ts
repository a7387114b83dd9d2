import {
  immutableCacheControl,
  pageRules,
  revalidatedCacheControl,
  type SiteRules,
} from './site-rules.ts'

/**
 * Returns `_headers` and `_redirects` in the format of Netlify, Cloudflare Pages and similar hosts. If
 * several rules match a path, these hosts send the headers of all rules, and differ in how a rule can remove
 * a header. Immutable files therefore only have their own `Cache-Control`.
 */
export function createStaticHostFiles(site: SiteRules): Record<string, string> {
  const always = { ...site.headers, 'Cache-Control': revalidatedCacheControl }
  const rest = { ...site.headers, 'Cache-Control': immutableCacheControl }
  return {
    _headers: site.registry
      ? `${block(site.registry, always)}${block(site.kept.path, rest)}`
      : `${block('/*', site.headers)}${block(site.kept.path, { 'Cache-Control': immutableCacheControl })}`,
    ...(site.pages && { _redirects: redirects(site.pages) }),
  }
}

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}

/** Existing files take precedence by default. */
function redirects(pages: Readonly<Record<string, string>>): string {
  const claimed = pageRules(pages).flatMap(({ path, file, hasPagesBelow }) => [
    `${path} /${file} 200`,
    `${path}/${hasPagesBelow ? '*' : ''} /${file} 200`,
  ])
  return `${[...claimed, `/* /${pages['*']} 200`].join('\n')}\n`
}
