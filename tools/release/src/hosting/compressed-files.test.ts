import { expect, it } from 'vitest'
import { caddyFile } from './caddy-file.ts'
import { nginxFile } from './nginx-file.ts'

const site = { headers: {}, kept: { path: '/static/*', pattern: '^/static/' } }
const remotes = { ...site, registry: '/registry.json' }
const application = { ...site, pages: { '/': 'index.html', '*': 'app.html' } }

it.each([
  ['files', remotes],
  ['pages', application],
])('configures nginx and Caddy to send compressed %s', (_kind, rules) => {
  expect(nginxFile(rules)).toContain('gzip_static on;\ngzip_vary on;\n')
  const caddy = caddyFile(rules)
  const servers = caddy.match(/file_server.*/g) ?? []
  expect(servers).not.toEqual([])
  expect(caddy.match(/file_server \{\n\t*precompressed br gzip\n/g)).toHaveLength(servers.length)
})

it('configures nginx and Caddy to send the type of the web manifest', () => {
  expect(nginxFile(application)).toContain(
    'location = /manifest.webmanifest { types {} default_type application/manifest+json; ',
  )
  expect(caddyFile(application)).toContain(
    'header /manifest.webmanifest Content-Type application/manifest+json\n',
  )
})

it('configures nginx and Caddy to compress the registry, which has no compressed copy', () => {
  expect(nginxFile(remotes)).toContain('location = /registry.json { gzip on; ')
  expect(caddyFile(remotes)).toContain('\nencode /registry.json gzip\n')
})
