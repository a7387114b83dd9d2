import { askedAnew, keptForGood, pagePaths, quoted, type SiteRules } from './site-rules.ts'

/**
 * For `include` within a `server` that names its root, its port and its certificate. Every header stands
 * at the server's level, because a location with one of its own would lose the others. What depends on
 * the path is a variable: nginx leaves out a header whose value is empty.
 */
export function nginxFile({ headers, kept, pages }: SiteRules): string {
  const ofKept = kept.headers ?? headers
  const names = Object.keys({ ...headers, ...ofKept })
  const varying = names.filter((name) => headers[name] !== ofKept[name])
  const lines = [
    `set $sabha_cache ${quoted(askedAnew)};`,
    ...varying.map((name) => `set ${variable(name)} ${quoted(headers[name] ?? '')};`),
    `if ($uri ~ "${kept.pattern}") {`,
    `\tset $sabha_cache ${quoted(keptForGood)};`,
    ...varying.map((name) => `\tset ${variable(name)} ${quoted(ofKept[name] ?? '')};`),
    '}',
    'add_header Cache-Control $sabha_cache;',
    ...names.map((name) => {
      const value = varying.includes(name) ? variable(name) : quoted(headers[name] ?? '')
      return `add_header ${name} ${value} always;`
    }),
    ...(pages ? pageLocations(pages) : ['location / { try_files $uri =404; }']),
  ]
  return `${lines.join('\n')}\n`
}

function variable(header: string): string {
  return `$sabha_${header.toLowerCase().replaceAll('-', '_')}`
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
