// @vitest-environment node
import { expect, it } from 'vitest'
import { landingFacts } from '../../tests/landing-facts.ts'
import { prerenderLanding } from './prerender-landing.tsx'

const foundation = {
  name: 'R&D <Circle>',
  homeUrl: 'https://foundation.test/?a=1&b="2"',
  supportEmail: 'help@foundation.test',
  since: 1999,
}

function prerender() {
  return prerenderLanding(landingFacts(foundation))
}

it('can be read and followed without any script', async () => {
  const { html } = await prerender()
  expect(html).toContain('Connect · Change · Serve')
  expect(html).toContain('Serving since 1999')
  for (const path of ['/signin', '/signup', '/events']) expect(html).toContain(`href="${path}"`)
})

it('names the foundation as it is configured, whatever its name is made of', async () => {
  const { html } = await prerender()
  expect(html).toContain('R&amp;D &lt;Circle&gt;')
  expect(html).toContain('href="https://foundation.test/?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toContain('<Circle>')
})

it('shows what visitors may follow and nothing else', async () => {
  const { html } = await prerender()
  expect(html).not.toContain('href="/dashboard"')
  expect(html).not.toContain('Account menu')
})

it('holds no style that the policy would refuse', async () => {
  const { html, styles } = await prerender()
  expect(html).not.toMatch(/<style|style="/)
  for (const name of new Set(html.match(/css-\w+/g))) expect(styles).toContain(`.${name}`)
})
