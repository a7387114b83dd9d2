import {
  dataApiPath,
  maxBodyMegabytes,
  type ProxiedPath,
  proxiedPaths,
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

/**
 * Returns a configuration to `include` in a `server` that sets its root, port and certificate. All headers
 * are set at the server level, because a location with its own headers would lose the others. Headers that
 * depend on the path use variables: nginx omits a header with an empty value.
 */
export function createNginxFile({ headers, kept, passed, pages, registry }: SiteRules): string {
  const ofKept = kept.headers ?? headers
  const names = Object.keys({ ...headers, ...ofKept })
  const varying = names.filter((name) => headers[name] !== ofKept[name])
  const setOf = (pattern: string, cache: string) => [
    `if ($uri ~ "${pattern}") {`,
    `\tset $sabha_cache ${quoteHeaderValue(cache)};`,
    ...varying.map((name) => `\tset ${variable(name)} ${quoteHeaderValue(ofKept[name] ?? '')};`),
    '}',
  ]
  const lines = [
    `set $sabha_cache ${quoteHeaderValue(revalidatedCacheControl)};`,
    ...varying.map((name) => `set ${variable(name)} ${quoteHeaderValue(headers[name] ?? '')};`),
    ...setOf(kept.pattern, immutableCacheControl),
    ...(passed ? setOf(proxiedPattern, '') : []),
    // The `.gz` beside a file. Debian's brotli module, if loaded, needs `brotli_static on` in the server.
    'gzip_static on;',
    'gzip_vary on;',
    'add_header Cache-Control $sabha_cache;',
    ...names.map((name) => {
      const value = varying.includes(name) ? variable(name) : quoteHeaderValue(headers[name] ?? '')
      return `add_header ${name} ${value} always;`
    }),
    ...(passed ? passedLocations(passed) : []),
    ...(pages ? pageLocations(pages) : []),
    ...(registry ? fileLocations(registry) : []),
  ]
  return `${lines.join('\n')}\n`
}

/** The registry has no compressed copy, because it is replaced at any time. */
function fileLocations(registry: string): string[] {
  return [
    `location = ${registry} { gzip on; gzip_types application/json; try_files $uri =404; }`,
    'location / { try_files $uri =404; }',
  ]
}

function variable(header: string): string {
  return `$sabha_${header.toLowerCase().replaceAll('-', '_')}`
}

/**
 * Proxies the normalized path, so that it is within its location. nginx resolves the upstream's name only
 * once, when it reads its configuration.
 */
function passedLocations({ upstream }: ProxiedPath): string[] {
  const directives = [
    `client_max_body_size ${maxBodyMegabytes}m`,
    'proxy_http_version 1.1',
    'proxy_cache off',
    'proxy_redirect off',
    // Ignores response headers that control nginx itself.
    `proxy_ignore_headers ${nginxWords.map((word) => `X-Accel-${word}`).join(' ')}`,
    ...(upstream.startsWith('https:')
      ? ['proxy_ssl_server_name on', 'proxy_ssl_verify on', 'proxy_ssl_verify_depth 4']
      : []),
    'proxy_set_header Host $proxy_host',
    'proxy_set_header Connection ""',
    'proxy_set_header X-Forwarded-For $remote_addr',
    'proxy_set_header X-Forwarded-Proto $scheme',
    ...removedRequestHeaders.map((name) => `proxy_set_header ${name} ""`),
    ...removedResponseHeaders.map((name) => `proxy_hide_header ${name}`),
  ]
  return proxiedPaths.map((path) => {
    const all = [`proxy_pass ${quoteHeaderValue(upstream + path)}`, ...directives]
    const refusals = path === dataApiPath ? queryRefusals : ''
    return `location ^~ ${path} {\n${all.map((directive) => `\t${directive};\n`).join('')}${refusals}}`
  })
}

const queryRefusals = queryRules
  .map(({ status, pattern }) => `\tif ($args ~ "${pattern}") {\n\t\treturn ${status};\n\t}\n`)
  .join('')

const nginxWords = ['Redirect', 'Expires', 'Limit-Rate', 'Buffering', 'Charset']

/** Treats a path with a file extension as a file, unless its last segment is a parameter of a page. */
function pageLocations(pages: Readonly<Record<string, string>>): string[] {
  const claimed = pageRules(pages).flatMap(({ path, file, hasPagesBelow }) => [
    `location = ${path} { try_files /${file} =404; }`,
    `location ${hasPagesBelow ? '^~' : '='} ${path}/ { try_files /${file} =404; }`,
  ])
  return [
    // Only the next release reads `config.json`.
    'location = /config.json { return 404; }',
    `location = /${webManifest.file} { types {} default_type ${webManifest.type}; try_files $uri =404; }`,
    'location ^~ /static/ { try_files $uri =404; }',
    `location = / { try_files /${pages['/']} =404; }`,
    ...claimed,
    String.raw`location ~ \.[^/]*$ { try_files $uri =404; }`,
    `location / { try_files /${pages['*']} =404; }`,
  ]
}
