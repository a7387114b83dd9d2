import { expect, it } from 'vitest'
import { createCaddyFile } from './caddy-file.ts'
import { createNginxFile } from './nginx-file.ts'

const site = { headers: {}, kept: { path: '/static/*', pattern: '^/static/' } }
const remotes = { ...site, registry: '/registry.json' }
const application = { ...site, pages: { '/': 'index.html', '*': 'app.html' } }

it.each([
  ['files', remotes],
  ['pages', application],
])('configures nginx and Caddy to send compressed %s', (_kind, rules) => {
  expect(createNginxFile(rules)).toContain('gzip_static on;\ngzip_vary on;\n')
  const caddy = createCaddyFile(rules)
  const servers = caddy.match(/file_server.*/g) ?? []
  expect(servers).not.toEqual([])
  expect(caddy.match(/file_server \{\n\t*precompressed br gzip\n/g)).toHaveLength(servers.length)
})

it('configures nginx and Caddy to send the type of the web manifest', () => {
  expect(createNginxFile(application)).toContain(
    'location = /manifest.webmanifest { types {} default_type application/manifest+json; ',
  )
  expect(createCaddyFile(application)).toContain(
    'header /manifest.webmanifest Content-Type application/manifest+json\n',
  )
})

it('configures nginx and Caddy to compress the registry, which has no compressed copy', () => {
  expect(createNginxFile(remotes)).toContain('location = /registry.json { gzip on; ')
  expect(createCaddyFile(remotes)).toContain('\nencode /registry.json gzip\n')
})
