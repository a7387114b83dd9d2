// @vitest-environment node
import { expect, it } from 'vitest'
import { pageFacts } from '../../../tests/page-facts.ts'
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
  return prerenderPage(path, pageFacts(foundation))
}

it('can be read and followed without any script', async () => {
  const { html } = await prerender()
  expect(html).toContain('Connect · Change · Serve')
  expect(html).toContain('Serving since 1999')
  for (const words of ['The community today', 'How to join', 'Does it cost anything?'])
    expect(html).toContain(words)
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

it.each([
  ['/privacy', 'Your rights'],
  ['/terms', 'Who can join'],
  ['/refunds', 'Get a refund'],
  ['/contact', 'Write or call'],
])(
  '%s can be read without any script, and found by who reads its HTML alone',
  async (path, words) => {
    const { html } = await prerender(path)
    expect(html).toContain(words)
    expect(html).toContain('R&amp;D &lt;Circle&gt;')
    for (const other of ['/privacy', '/terms', '/refunds', '/contact'])
      expect(html).toContain(`href="${other}"`)
  },
)

it('brings the form to sign in with, for browsers to fill in, which sends nothing by itself', async () => {
  const { html } = await prerender('/signin')
  for (const filled of ['username', 'current-password'])
    expect(html).toContain(`autoComplete="${filled}"`)
  const [form = ''] = html.match(/<form[^>]*>/) ?? []
  expect(form).toContain('method="dialog"')
  expect(form).not.toContain('action')
})

it('renders nothing for a path where no such page stands', async () => {
  await expect(prerender('/unauthorized')).rejects.toThrow(
    'No page for visitors stands at /unauthorized',
  )
})

it.each(prerenderedPaths)('holds no style that the policy would refuse at %s', async (path) => {
  const { html, styles } = await prerender(path)
  expect(html).not.toMatch(/<style|style="/)
  for (const name of new Set(html.match(/css-\w+/g))) expect(styles).toContain(`.${name}`)
})
