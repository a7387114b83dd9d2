import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findPageHeading, renderShell } from '../../../tests/render-shell.tsx'
import {
  createServices,
  memberRemote,
  sampleFoundation,
  type TestVisitor,
} from '../../../tests/services.ts'
import { findAxeViolations } from '../../../tests/violations-of.ts'

const pages = [
  ['/privacy', 'Privacy', 'गोपनीयता'],
  ['/terms', 'Terms', 'शर्तें'],
  ['/refunds', 'Refunds and Cancellation', 'रिफ़ंड और रद्द करना'],
  ['/contact', 'Contact', 'संपर्क'],
] as const

describe.each(pages)('%s', (path, title, hindi) => {
  it.each<[string, TestVisitor]>([
    ['nobody is signed in', 'nobody'],
    ['onboarding is open', { onboarding_status: 'signedin' }],
    ['a member is here', { role: 'member' }],
  ])('is shown when %s', async (_when, visitor) => {
    renderShell(path, createServices(visitor))
    await findPageHeading(title)
    expect(document.title).toBe(`${title} · Sabha`)
    expect(await findAxeViolations(document.body)).toEqual([])
  })

  it('is shown in Hindi if the user has chosen it', async () => {
    const setup = createServices('nobody', [memberRemote])
    await setup.services.platform.language.choose('hi')
    renderShell(path, setup)
    await findPageHeading(hindi)
    expect(screen.getByText(/1 दिस॰ 2026 का संस्करण/)).toBeVisible()
  })

  it('is linked in the footer of every page', async () => {
    renderShell('/unauthorized', createServices('nobody'))
    const footer = within(await screen.findByRole('contentinfo'))
    expect(footer.getByRole('link', { name: title })).toHaveAttribute('href', path)
    expect(screen.getAllByRole('contentinfo')).toHaveLength(1)
  })
})

it('the contact page shows the configured foundation, with links to email and phone', async () => {
  renderShell('/contact', createServices('nobody'))
  await findPageHeading('Contact')
  expect(screen.getByRole('link', { name: sampleFoundation.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${sampleFoundation.supportEmail}`,
  )
  expect(screen.getByRole('link', { name: sampleFoundation.phone })).toHaveAttribute(
    'href',
    'tel:+912012345678',
  )
  expect(screen.getByText(new RegExp(sampleFoundation.address))).toBeVisible()
  expect(screen.getByText(new RegExp(sampleFoundation.registration))).toBeVisible()
})

it('a link to another page of the application leads there without a new document', async () => {
  const { user, router } = renderShell('/terms', createServices('nobody'))
  await findPageHeading('Terms')
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: 'Refunds and cancellation' }))
  await findPageHeading('Refunds and Cancellation')
  expect(router.state.location.pathname).toBe('/refunds')
})

it('the backend library is not loaded for visitors', async () => {
  const setup = createServices('nobody')
  setup.services.platform.prepareBackend = () =>
    Promise.reject(new Error('The backend was fetched'))
  renderShell('/privacy', setup)
  await findPageHeading('Privacy')
})
