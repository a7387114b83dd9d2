// @vitest-environment node
import { expect, it } from 'vitest'
import { memberManifest, remoteOf } from '../../tests/remotes.ts'
import { prerenderLanding } from './prerender-landing.tsx'

const foundation = {
  name: 'R&D <Circle>',
  homeUrl: 'https://foundation.test/?a=1&b="2"',
  supportEmail: 'help@foundation.test',
  since: 1999,
}

function prerender() {
  const { manifest, releases } = remoteOf(memberManifest())
  const current = releases[0]
  if (!current) throw new Error('The remote has no release')
  const remotesOrigin = new URL(current.baseUrl).origin
  return prerenderLanding({
    config: {
      backendUrl: 'http://localhost:54321',
      publishableKey: 'sb_publishable_test',
      registryUrl: `${remotesOrigin}/registry.json`,
      registryKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
      remotesOrigin,
      foundation,
    },
    registry: {
      schema: 1,
      id: 'registry-1',
      issuedAt: 0,
      signature: '',
      remotes: [{ name: manifest.name, current, previous: null }],
    },
    provides: { '@sabha/contract': '0.1.0', '@sabha/ui': '0.1.0', react: '19.3.1' },
  })
}

it('can be read and followed without any script', () => {
  const { html } = prerender()
  expect(html).toContain('Connect · Change · Serve')
  expect(html).toContain('Serving since 1999')
  for (const path of ['/signin', '/signup', '/events']) expect(html).toContain(`href="${path}"`)
})

it('names the foundation as it is configured, whatever its name is made of', () => {
  const { html } = prerender()
  expect(html).toContain('R&amp;D &lt;Circle&gt;')
  expect(html).toContain('href="https://foundation.test/?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toContain('<Circle>')
})

it('shows what visitors may follow and nothing else', () => {
  const { html } = prerender()
  expect(html).not.toContain('href="/dashboard"')
  expect(html).not.toContain('Account menu')
})

it('holds no style that the policy would refuse', () => {
  const { html, styles } = prerender()
  expect(html).not.toMatch(/<style|style="/)
  for (const name of new Set(html.match(/css-\w+/g))) expect(styles).toContain(`.${name}`)
})
