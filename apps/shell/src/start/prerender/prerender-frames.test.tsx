// @vitest-environment node
import { expect, it } from 'vitest'
import { samplePrerenderInput } from '../../../tests/sample-prerender-input.ts'
import { readRememberedSession } from '../../platform/session/remembered-role.ts'
import { prerenderFrames } from './prerender-frames.tsx'

const facts = samplePrerenderInput()

function frameAt(path: string) {
  const frame = prerenderFrames([path], facts).get(path)
  if (!frame) throw new Error(`There is no frame at ${path}`)
  return frame
}

it('prerenders a frame with the header and the loading mark, and without personal data', () => {
  const { html } = frameAt('/dashboard')
  expect(html).toMatch(/^<header.*<\/main>$/)
  expect(html).toContain('data-loading')
  expect(html).toContain('Loading')
  expect(html).not.toMatch(/<h1|Sign In|Sign Out|Account/)
})

it('marks the current link in the frame, which has the background of its area', () => {
  expect(frameAt('/dashboard').html).toMatch(/aria-current="page"[^>]*href="\/dashboard"/)
  const groundOf = (path: string) => /<header class="([^"]+)/.exec(frameAt(path).html)?.[1]
  expect(groundOf('/admin')).not.toBe(groundOf('/dashboard'))
})

it('marks the same link at paths below it, and none at a path that no link leads to', () => {
  const paths = ['/jobs', '/jobs/new', '/contribute', '/receipts']
  const frames = prerenderFrames(paths, facts)
  const at = (path: string) => frames.get(path)?.html
  expect(at('/jobs/new')).toBe(at('/jobs'))
  expect(at('/jobs')).toMatch(/aria-current="page"[^>]*href="\/jobs"/)
  expect(at('/contribute')).toBe(at('/receipts'))
  expect(at('/contribute')).not.toContain('aria-current')
})

it('writes neither status messages nor hidden elements into the frame', () => {
  const { html } = frameAt('/dashboard')
  expect(html).not.toMatch(/role="status"| hidden|<footer/)
})

it('lists the links of each role, and stores no role afterwards', () => {
  const { links } = frameAt('/dashboard')
  expect(links.member).toContain('/dashboard')
  expect(Object.keys(links)).toEqual([
    ...['member', 'member onboarding', 'admin', 'admin onboarding'],
    ...['superuser', 'superuser onboarding'],
  ])
  expect(readRememberedSession()).toEqual({ status: 'loading' })
})

it('prerenders links that fit no window in the menu', () => {
  const nav = Array.from({ length: 21 }, (_, index) => ({
    ...{ id: `link-${index}`, label: `Link ${index}`, to: '/dashboard' },
    ...({ access: 'signed-in', section: 'main', order: index } as const),
  }))
  const crowded = structuredClone(facts)
  const [remote] = crowded.registry.remotes
  if (remote) remote.current.manifest.nav = nav
  const frame = prerenderFrames(['/dashboard'], crowded).get('/dashboard')
  expect(frame?.html).toContain('data-loading')
  expect(frame?.html).not.toMatch(/<nav|Link 1/)
  expect(Object.values(frame?.links ?? {}).flat()).toEqual([])
})

it('writes only the CSS that the frame uses, in under 12,000 characters', () => {
  const { html, styles } = frameAt('/dashboard')
  expect(html).not.toMatch(/<style|style="/)
  for (const name of new Set(html.match(/css-\w+/g))) expect(styles).toContain(`.${name}`)
  for (const name of new Set(styles.match(/\.css-\w+/g))) expect(html).toContain(name.slice(1))
  const named = new Set(styles.match(/(?<=var\()--(?:[\w-]|\\.)+/g))
  const declared = new Set(styles.match(/(?<=[{;])--(?:[\w-]|\\.)+/g))
  for (const name of declared) expect([...named]).toContain(name)
  for (const name of named) if (name.startsWith('--sabha-')) expect([...declared]).toContain(name)
  expect(styles).toContain('@keyframes sabha-pass')
  expect(styles).not.toMatch(/@keyframes sabha-gather|-webkit-|-ms-|-moz-/)
  expect(styles.length).toBeLessThan(12_000)
})
