import { expect, it } from 'vitest'
import { caddyFile } from './caddy-file.ts'
import { nginxFile } from './nginx-file.ts'
import { applicationHeaders } from './policy-headers.ts'
import { remotesSite } from './stage-hosting.ts'
import { staticHostFiles } from './static-host-files.ts'

const remotesOrigin = 'https://s3.example.org/bucket'

it('allows only the path of the remotes address in the policy', () => {
  const sources = { backendUrl: 'https://backend.example.org', remotesUrl: remotesOrigin }
  const policy = applicationHeaders(sources)['Content-Security-Policy']
  expect(policy).toContain(' https://s3.example.org/bucket/;')
  expect(policy).not.toMatch(/s3\.example\.org(;| )/)
})

it('serves the files of the remotes below the path of their address', () => {
  const site = remotesSite(remotesOrigin)
  expect(staticHostFiles(site)._headers).toMatch(
    /^\/bucket\/registry\.json\n[\s\S]*\n\/bucket\/:remote\/:release\/\*\n/,
  )
  for (const file of [nginxFile(site), caddyFile(site)]) {
    expect(file).toContain('^/bucket/[^/]+/[^/]+/')
    expect(file).toContain(' /bucket/registry.json ')
  }
})
