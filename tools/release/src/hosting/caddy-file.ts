import { askedAnew, keptForGood, pagePaths, quoted, type SiteRules } from './site-rules.ts'

/** For `import` within a site block of Caddy that names its root. */
export function caddyFile({ headers, kept, pages }: SiteRules): string {
  const lines = [
    ...(kept.headers
      ? [
          `@below path_regexp ${kept.pattern}`,
          headerBlock('header @below', kept.headers),
          `@beside not path_regexp ${kept.pattern}`,
          headerBlock('header @beside', headers),
        ]
      : [headerBlock('header', headers)]),
    `@kept {\n\tpath_regexp ${kept.pattern}\n\tfile\n}`,
    `@fresh not {\n\tpath_regexp ${kept.pattern}\n\tfile\n}`,
    `header @kept Cache-Control ${quoted(keptForGood)}`,
    `header @fresh Cache-Control ${quoted(askedAnew)}`,
    ...(pages ? pageHandles(pages) : ['file_server']),
  ]
  return `${lines.join('\n')}\n`
}

function headerBlock(directive: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}\n`)
  return `${directive} {\n${lines.join('')}}`
}

/** What looks like a file is one or is not, but below a page it may be a parameter. */
function pageHandles(pages: Readonly<Record<string, string>>): string[] {
  const paths = pagePaths(pages)
  return [
    ...paths.map((path, index) => `@page${index} path ${path} ${path}/*`),
    String.raw`@file path_regexp \.[^/]*$|^/static/`,
    'route {',
    ...paths.map((path, index) => handle(`@page${index}`, pages[path])),
    handle('/', pages['/']),
    '\thandle @file {\n\t\tfile_server\n\t}',
    handle('*', pages['*']),
    '}',
  ]
}

function handle(matcher: string, page: string | undefined): string {
  return `\thandle ${matcher} {\n\t\trewrite * /${page}\n\t\tfile_server\n\t}`
}
