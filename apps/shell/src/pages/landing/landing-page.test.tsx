import { type FakePlatformProps, fakeFoundation } from '@sabha/contract/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import { LandingPage } from './landing-page.tsx'

const source = { url: 'http://backend.test', publishableKey: 'key' }
const facts = {
  members: 1234567,
  events_held: 31,
  next_events: [
    {
      id: '1',
      title: 'Lake Clean-up',
      event_date: '2026-12-05T01:30:00+00:00',
      location: 'Ulsoor Lake',
    },
    { id: '2', title: 'Annual Meet', event_date: '2027-02-20T20:00:00+00:00', location: null },
  ],
}

const allKeys = {
  payments: { keyId: 'key', scriptUrl: 'https://pay.test/checkout.js' },
  phoneIdentity: { projectId: 'demo-test', apiKey: 'any' },
}

afterEach(() => vi.unstubAllGlobals())

/** Renders the page with the given response of the database. */
function show(answer: () => Promise<Response>, keys: Partial<FakePlatformProps> = allKeys) {
  const fetchFacts = vi.fn(answer)
  vi.stubGlobal('fetch', fetchFacts)
  const children = <LandingPage foundation={fakeFoundation} source={source} />
  const page = renderPage({ children, ...keys })
  return { ...page, fetchFacts }
}

it('introduces the foundation and links to both ways to join', async () => {
  const { container } = show(async () => Response.json(facts))
  expect(
    screen.getByRole('heading', { level: 1, name: 'Connect · Change · Serve' }),
  ).toBeInTheDocument()
  expect(screen.getByText('Serving since 1999')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Start Your Journey' })).toHaveAttribute(
    'href',
    '/signup',
  )
  expect(screen.getByRole('link', { name: 'Explore Events' })).toHaveAttribute('href', '/events')
  expect(await screen.findByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: fakeFoundation.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${fakeFoundation.supportEmail}`,
  )
  expect(await findAxeViolations(container)).toEqual([])
})

it('says what is not open without the keys of the providers', async () => {
  show(async () => Response.json(facts))
  await screen.findByText(/phone number that you verify/)
  expect(screen.queryAllByText(/not open yet/)).toEqual([])
  cleanup()
  show(async () => Response.json(facts), {})
  expect(await screen.findByText(/Phone verification is not open yet\.$/)).toHaveTextContent(/OTP/)
  expect(screen.getAllByText(/ Contributions are not open yet\.$/)).toHaveLength(2)
})

it('continues with reasons, the community, how to join, and questions', async () => {
  show(async () => Response.json(facts))
  expect(
    (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent),
  ).toEqual([
    'Connect',
    'Change',
    'Serve',
    'The community today',
    'How to join',
    'Common questions',
    'There is a place for you in our circle',
  ])
  expect(screen.queryByText(/any amount/)).not.toBeInTheDocument()
})

it('shows the number of members and the next public events, read as a visitor', async () => {
  const { fetchFacts } = show(async () => Response.json(facts))
  expect(await screen.findByText('12,34,567')).toBeVisible()
  const [first, second] = within(screen.getByRole('region', { name: 'The community today' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(first).toBe('Lake Clean-up5 Dec 2026 · Ulsoor Lake')
  expect(second).toBe('Annual Meet21 Feb 2027')
  expect(fetchFacts).toHaveBeenCalledExactlyOnceWith(
    'http://backend.test/rest/v1/rpc/public_facts',
    expect.objectContaining({ headers: { apikey: 'key' } }),
  )
})

it('says which of the next events takes place now', async () => {
  const [lake] = facts.next_events
  const event_date = new Date(Date.now() - 600_000).toISOString()
  show(async () => Response.json({ ...facts, next_events: [{ ...lake, event_date }] }))

  expect(await screen.findByText('Lake Clean-up')).toBeVisible()
  expect(screen.getByText('Now ·')).toBeVisible()
})

it.each([
  ['is away', /^The next dates/, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', /^The next dates/, async () => Response.json({ message: 'no' }, { status: 500 })],
  [
    'has nothing yet',
    /^No dates yet/,
    async () => Response.json({ members: 0, events_held: 0, next_events: [] }),
  ],
])('shows the complete landing page if the database %s', async (_, dates, answer) => {
  const { fetchFacts } = show(answer)
  await vi.waitFor(() => expect(fetchFacts).toHaveBeenCalled())
  expect(await screen.findByText(dates)).toBeVisible()
  expect(screen.getByText('Members')).not.toBeVisible()
  expect(screen.getByText('Serving since')).toBeVisible()
})
