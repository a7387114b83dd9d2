import { askedAnew, keptForGood, pagePaths, quoted, type SiteRules } from './site-rules.ts'

/**
 * For `include` within a `server` that names its root, its port and its certificate. Every header stands
 * at the server's level, because a location with one of its own would lose the others.
 */
export function nginxFile({ headers, kept, pages }: SiteRules): string {
  const lines = [
    ...Object.entries(headers).map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    ),
    `set $sabha_cache ${quoted(askedAnew)};`,
    `if ($uri ~ "${kept.pattern}") { set $sabha_cache ${quoted(keptForGood)}; }`,
    'add_header Cache-Control $sabha_cache;',
    ...(pages ? pageLocations(pages) : ['location / { try_files $uri =404; }']),
  ]
  return `${lines.join('\n')}\n`
}

/** What looks like a file is one or is not, but below a page it may be a parameter. */
function pageLocations(pages: Readonly<Record<string, string>>): string[] {
  const claimed = pagePaths(pages).flatMap((path) => [
    `location = ${path} { try_files /${pages[path]} =404; }`,
    `location ^~ ${path}/ { try_files /${pages[path]} =404; }`,
  ])
  return [
    'location ^~ /static/ { try_files $uri =404; }',
    `location = / { try_files /${pages['/']} =404; }`,
    ...claimed,
    String.raw`location ~ \.[^/]*$ { try_files $uri =404; }`,
    `location / { try_files /${pages['*']} =404; }`,
  ]
}
