import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageScriptSources } from '../pages/page-script-sources.ts'
import { applicationHeaders, type PolicySources } from './policy-headers.ts'

const backendUrl = 'http://localhost:54321/'
const remotesUrl = 'http://localhost:3100/'

it('allows pages only the sources that they need', () => {
  expect(directives({ backendUrl, remotesUrl })).toEqual({
    'default-src': "'self' http://localhost:3100",
    'object-src': "'none'",
    'media-src': "'none'",
    'script-src': `'self' ${pageScriptSources.join(' ')} http://localhost:3100`,
    'style-src': expect.stringMatching(/^'self' 'sha256-[\w+/=]+'$/),
    'connect-src': "'self' http://localhost:54321 http://localhost:3100",
    'img-src': "'self' data: https://lh3.googleusercontent.com",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
    'report-uri': 'http://localhost:54321/functions/v1/policy-reports',
    'report-to': 'policy',
  })
})

/** Directives that a link of each type must satisfy; Firefox matches prefetches against `default-src` alone. */
const directivesByRel = {
  canonical: [],
  icon: ['img-src'],
  modulepreload: ['script-src'],
  preconnect: [],
  prefetch: ['default-src', 'script-src'],
  preload: ['script-src'],
  stylesheet: ['style-src'],
}

it('allows every type of link that our pages and scripts add', () => {
  expect(addedRels()).toEqual(Object.keys(directivesByRel))
  const allowed = directives({ backendUrl, remotesUrl })
  for (const directive of Object.values(directivesByRel).flat())
    expect(allowed[directive]?.split(' ')).toContain("'self'")
})

/** Link types in all files of the release and the shell that set `rel`. */
function addedRels(): string[] {
  const linkTypes = [
    ...Object.keys(directivesByRel),
    'alternate',
    'dns-prefetch',
    'manifest',
    'prerender',
  ]
  const repository = join(import.meta.dirname, '../../../..')
  const sources = globSync('{tools/release,apps/shell}/src/**/*.{ts,tsx}', { cwd: repository })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(repository, path), 'utf8'))
    .filter((source) => /\brel ?=/.test(source))
  return linkTypes.filter((rel) =>
    sources.some((source) => new RegExp(`["']${rel}["']`).test(source)),
  )
}

it('allows pages the camera, and no other device', () => {
  expect(applicationHeaders({ backendUrl, remotesUrl })['Permissions-Policy']).toBe(
    'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  )
})

it('adds each source of a provider only to the directive that needs it', () => {
  const plain = directives({ backendUrl, remotesUrl })
  const providers = {
    scripts: ['https://script.test'],
    connections: ['https://call.test'],
    frames: ['https://frame.test'],
    images: ['https://picture.test'],
  }
  expect(directives({ backendUrl, remotesUrl, providers })).toEqual({
    ...plain,
    'script-src': `${plain['script-src']} https://script.test`,
    'connect-src': `${plain['connect-src']} https://call.test`,
    'frame-src': 'https://frame.test',
    'img-src': `${plain['img-src']} https://picture.test`,
  })
})

function directives(sources: PolicySources): Record<string, string> {
  const policy = applicationHeaders(sources)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}
