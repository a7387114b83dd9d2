import { expect, it } from 'vitest'
import { createCaddyFile } from './caddy-file.ts'
import { createNginxFile } from './nginx-file.ts'
import { applicationHeaders } from './policy-headers.ts'
import { remotesSiteRules } from './stage-hosting.ts'
import { createStaticHostFiles } from './static-host-files.ts'

const remotesOrigin = 'https://s3.example.org/bucket'

it('allows only the path of the remotes address in the policy', () => {
  const sources = { backendUrl: 'https://backend.example.org', remotesUrl: remotesOrigin }
  const policy = applicationHeaders(sources)['Content-Security-Policy']
  expect(policy).toContain(' https://s3.example.org/bucket/;')
  expect(policy).not.toMatch(/s3\.example\.org(;| )/)
})

it('serves the files of the remotes below the path of their address', () => {
  const site = remotesSiteRules(remotesOrigin)
  expect(createStaticHostFiles(site)._headers).toMatch(
    /^\/bucket\/registry\.json\n[\s\S]*\n\/bucket\/:remote\/:release\/\*\n/,
  )
  for (const file of [createNginxFile(site), createCaddyFile(site)]) {
    expect(file).toContain('^/bucket/[^/]+/[^/]+/')
    expect(file).toContain(' /bucket/registry.json ')
  }
})
