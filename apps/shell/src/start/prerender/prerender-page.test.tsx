// @vitest-environment node
import { expect, it } from 'vitest'
import { samplePrerenderInput } from '../../../tests/sample-prerender-input.ts'
import { prerenderedPaths, prerenderPage } from './prerender-page.tsx'

const foundation = {
  name: 'R&D <Circle>',
  homeUrl: 'https://foundation.test/?a=1&b="2"',
  supportEmail: 'help@foundation.test',
  since: 1999,
  address: '1 Example Street, Pune 411001',
  phone: '+91 20 1234 5678',
  registration: 'Society Example/1/1999',
}

function prerender(path = '/') {
  return prerenderPage(path, samplePrerenderInput(foundation))
}

it('prerenders a landing page that works without scripts', async () => {
  const { html } = await prerender()
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Connect · Change · Serve')
  expect(html).toContain('Serving since 1999')
  for (const words of ['The community today', 'How to join', 'Does it cost anything?'])
    expect(html).toContain(words)
  for (const path of ['/signin', '/signup', '/events']) expect(html).toContain(`href="${path}"`)
})

it('shows the configured foundation, even if its name has special characters', async () => {
  const { html } = await prerender()
  expect(html).toContain('R&amp;D &lt;Circle&gt;')
  expect(html).toContain('href="https://foundation.test/?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toContain('<Circle>')
})

it('shows only what visitors may open', async () => {
  const { html } = await prerender()
  expect(html).not.toContain('href="/dashboard"')
  expect(html).not.toContain('Account menu')
})

it.each([
  ['/privacy', 'Your rights'],
  ['/terms', 'Who can join'],
  ['/refunds', 'Get a refund'],
  ['/contact', 'Write or call'],
])('%s can be read without scripts, also by search engines', async (path, words) => {
  const { html } = await prerender(path)
  expect(html).toContain(words)
  expect(html).toContain('R&amp;D &lt;Circle&gt;')
  for (const other of ['/privacy', '/terms', '/refunds', '/contact'])
    expect(html).toContain(`href="${other}"`)
})

it('contains the sign-in form for autofill, which does not submit without scripts', async () => {
  const { html } = await prerender('/signin')
  for (const filled of ['username', 'current-password'])
    expect(html).toContain(`autoComplete="${filled}"`)
  const [form = ''] = html.match(/<form[^>]*>/) ?? []
  expect(form).toContain('method="dialog"')
  expect(form).not.toContain('action')
})

it('rejects a path without a prerendered page', async () => {
  await expect(prerender('/unauthorized')).rejects.toThrow(
    'The path /unauthorized has no page for visitors',
  )
})

it.each(prerenderedPaths)('contains no style at %s that the policy would refuse', async (path) => {
  const { html, styles } = await prerender(path)
  expect(html).not.toMatch(/<style|style="/)
  for (const name of new Set(html.match(/css-\w+/g))) expect(styles).toContain(`.${name}`)
})
