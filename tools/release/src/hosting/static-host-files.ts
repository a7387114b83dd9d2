import { askedAnew, keptForGood, pagePaths, type SiteRules } from './site-rules.ts'

/**
 * `_headers` and `_redirects`, as Netlify, Cloudflare Pages and their like read them. Of a path that several
 * rules name, such hosts send the headers of all, and differ in how one rule takes back what another says. So
 * kept files have no headers of their own there but `Cache-Control`.
 */
export function staticHostFiles(site: SiteRules): Record<string, string> {
  const always = { ...site.headers, 'Cache-Control': askedAnew }
  const rest = { ...site.headers, 'Cache-Control': keptForGood }
  return {
    _headers: site.pages
      ? `${block('/*', site.headers)}${block(site.kept.path, { 'Cache-Control': keptForGood })}`
      : `${block('/registry.json', always)}${block(site.kept.path, rest)}`,
    ...(site.pages && { _redirects: redirects(site.pages) }),
  }
}

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}

/** Files that are there come first by themselves. */
function redirects(pages: Readonly<Record<string, string>>): string {
  const claimed = pagePaths(pages).flatMap((path) => [
    `${path} /${pages[path]} 200`,
    `${path}/* /${pages[path]} 200`,
  ])
  return `${[...claimed, `/* /${pages['*']} 200`].join('\n')}\n`
}
