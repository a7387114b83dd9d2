import {
  dataApiPath,
  maxBodyMegabytes,
  type ProxiedPath,
  proxiedPattern,
  removedRequestHeaders,
  removedResponseHeaders,
} from './proxied.ts'
import { queryRules } from './query-limits.ts'
import {
  immutableCacheControl,
  pageRules,
  quoteHeaderValue,
  revalidatedCacheControl,
  type SiteRules,
  webManifest,
} from './site-rules.ts'

/** Returns a configuration to `import` in a site block of Caddy that sets its root. */
export function createCaddyFile({ headers, kept, passed, pages, registry }: SiteRules): string {
  const below = passed ? `${kept.pattern}|${proxiedPattern}` : kept.pattern
  const lines = [
    ...(kept.headers
      ? [
          `@below path_regexp ${below}`,
          headerBlock('header @below', kept.headers),
          `@beside not path_regexp ${below}`,
          headerBlock('header @beside', headers),
        ]
      : [headerBlock('header', headers)]),
    `@kept {\n\tpath_regexp ${kept.pattern}\n\tfile\n}`,
    `@fresh {\n\tnot {\n\t\tpath_regexp ${kept.pattern}\n\t\tfile\n\t}\n${passed ? `\tnot path_regexp ${proxiedPattern}\n` : ''}}`,
    `header @kept Cache-Control ${quoteHeaderValue(immutableCacheControl)}`,
    `header @fresh Cache-Control ${quoteHeaderValue(revalidatedCacheControl)}`,
    ...(pages ? pageHandles(pages, passed) : []),
    ...(registry ? [`encode ${registry} gzip`, fileServer('')] : []),
  ]
  return `${lines.join('\n')}\n`
}

function headerBlock(directive: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `\t${name} ${quoteHeaderValue(value)}\n`,
  )
  return `${directive} {\n${lines.join('')}}`
}

/** Paths with a file extension are files, unless they are a parameter below a page. */
function pageHandles(pages: Readonly<Record<string, string>>, passed?: ProxiedPath): string[] {
  const rules = pageRules(pages)
  return [
    `header /${webManifest.file} Content-Type ${webManifest.type}`,
    ...rules.map(
      ({ path, hasPagesBelow }, index) =>
        `@page${index} path ${path} ${path}/${hasPagesBelow ? '*' : ''}`,
    ),
    ...(passed
      ? [`@passed vars_regexp {http.request.uri} ${passedAsWritten}`, ...costlyQueries]
      : []),
    String.raw`@file path_regexp \.[^/]*$|^/static/`,
    'route {',
    // Only the next release reads `config.json`.
    '\thandle /config.json {\n\t\terror 404\n\t}',
    ...(passed ? [passedHandle(passed)] : []),
    ...rules.map(({ file }, index) => handle(`@page${index}`, file)),
    handle('/', pages['/']),
    `\thandle @file {\n${fileServer('\t\t')}\n\t}`,
    handle('*', pages['*']),
    '}',
  ]
}

/**
 * Caddy proxies a path unchanged, so it must not contain sequences that the backend could decode to a parent
 * folder, such as `..%2f`.
 */
const passedAsWritten = String.raw`${proxiedPattern}(\.?[\w-]+[/.]?)*(\?|$)`

const costlyQueries = queryRules.map(
  ({ pattern }, index) =>
    `@query${index} {\n\tpath ${dataApiPath}*\n\tvars_regexp {http.request.uri.query} \`${pattern}\`\n}`,
)

function passedHandle({ upstream }: ProxiedPath): string {
  const lines = [
    `\thandle @passed {`,
    ...queryRules.map(({ status }, index) => `\t\trespond @query${index} ${status}`),
    `\t\trequest_body {\n\t\t\tmax_size ${maxBodyMegabytes}MiB\n\t\t}`,
    `\t\treverse_proxy ${quoteHeaderValue(upstream)} {`,
    `\t\t\theader_up Host ${quoteHeaderValue(new URL(upstream).host)}`,
    ...removedRequestHeaders.map((name) => `\t\t\theader_up -${name}`),
    ...removedResponseHeaders.map((name) => `\t\t\theader_down -${name}`),
    '\t\t}\n\t}',
  ]
  return lines.join('\n')
}

function handle(matcher: string, page: string | undefined): string {
  return `\thandle ${matcher} {\n\t\trewrite * /${page}\n${fileServer('\t\t')}\n\t}`
}

/** Serves the `.br` or `.gz` beside a file if the browser accepts it. */
function fileServer(indent: string): string {
  return `${indent}file_server {\n${indent}\tprecompressed br gzip\n${indent}}`
}
