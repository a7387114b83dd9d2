import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { limits } from '@sabha/types'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  asha,
  createMember,
  createMembersResponse,
  fakeMembersBackend,
  membersListRequest,
  raghav,
} from '../../tests/members.ts'
import { showMembers } from '../../tests/show-members.tsx'

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li')
  if (!card) throw new Error(`${name} stands in no row`)
  return within(card)
}

it('shows the number of matching members and of all members', async () => {
  fakeMembersBackend()
  showMembers()
  await cardOf('Asha Rao')
  expect(screen.getByText('2 of 2 members', { selector: 'p' })).toBeVisible()
})

it('shows name, onboarding status and contributions', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const giver = createMember('Meera Nair', 3, {
    phone: '+919800000003',
    company: 'Nila Design Studio',
    city: 'Kochi',
    profession: 'Other',
    custom_profession: 'Beekeeper',
    interest_labels: ['Chess', 'Public Speaking', 'Arts & Culture', 'Go', 'Leadership Development'],
    onboarding_status: 'profilecompleted',
    is_paid: true,
    total_contributions: 150_000,
    last_contribution_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    auto_pay_active: true,
  })
  fakeMembersBackend({ members: [giver] })
  showMembers()
  const card = await cardOf('Meera Nair')
  for (const words of [
    'MN',
    'Member',
    'meera.nair@sabha.test',
    '+91 98000 00003',
    'Nila Design Studio',
    'Kochi',
    'Beekeeper',
    'Chess',
    'Public Speaking',
    'Arts & Culture',
    '+2 more',
    'Profile Completed',
    'Paid',
    '₹1,500',
    '3 days ago',
    'Auto-Pay Active',
    'Joined 1 Jan 2026',
  ])
    expect(card.getByText(words)).toBeInTheDocument()
  expect(card.queryByText('Go')).not.toBeInTheDocument()
})

it('marks a phone number that was not verified', async () => {
  const phone = '+919800000003'
  fakeMembersBackend({
    members: [
      createMember('Meera Nair', 3, { phone, phone_proved: false }),
      createMember('Asha Rao', 1, { phone, phone_proved: true }),
    ],
  })
  showMembers()
  expect((await cardOf('Meera Nair')).getByText('Not verified')).toBeVisible()
  expect((await cardOf('Asha Rao')).queryByText('Not verified')).not.toBeInTheDocument()
})

it('shows a placeholder for a missing name, and leaves out missing contributions', async () => {
  fakeMembersBackend({
    members: [createMember('x', 4, { full_name: ' ', email: 'zoya@sabha.test' })],
  })
  showMembers()
  const card = await cardOf('Unnamed User')
  expect(card.getByText('ZO')).toBeInTheDocument()
  const name = 'Unnamed User (zoya@sabha.test)'
  expect(card.getByRole('checkbox', { name: `Select ${name}` })).toBeInTheDocument()
  expect(
    card.getByRole('button', { name: new RegExp(name.replaceAll(/[().]/g, '.')) }),
  ).toBeVisible()
  expect(card.getByText('Just Signed In')).toBeVisible()
  expect(card.getByText('Unpaid')).toBeVisible()
  expect(card.queryByText(/₹|ago|Today|Auto-Pay/)).not.toBeInTheDocument()
})

it.each(['2028-02-29T00:02', '2027-03-31T23:58'])(
  'shows Today for a contribution of the same day in India, at %s',
  async (now) => {
    vi.useFakeTimers({ now: new Date(`${now}+05:30`), toFake: ['Date'] })
    const last_contribution_at = new Date(Date.now() - 60_000).toISOString()
    const member = createMember('Asha Rao', 1, {
      total_contributions: 30_000,
      last_contribution_at,
    })
    fakeMembersBackend({ members: [member] })
    showMembers()
    expect((await cardOf('Asha Rao')).getByText('Today')).toBeVisible()
  },
)

it('sends search and filters to the database, and stores them in the URL', async () => {
  const { listings } = fakeMembersBackend()
  const user = showMembers()
  await cardOf('Asha Rao')
  expect(listings()).toEqual([{}])
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getAllByRole('combobox', { name: label })[0] as HTMLElement, option)
  await choose('Status', 'Payment Skipped')
  await choose('Payment', 'Unpaid Members')
  await choose('Interest', 'Chess')
  await choose('Sort by', 'Name')
  await user.type(screen.getByRole('textbox'), 'Asha{Enter}')
  await expect
    .poll(() => listings().at(-1))
    .toEqual({
      search: 'Asha',
      status: 'paymentskipped',
      payment: 'unpaid',
      interest: 'Chess',
      sort: 'name',
    })
  expect(readAddress()).toBe(
    '/admin/members?status=paymentskipped&payment=unpaid&interest=Chess&sort=name&search=Asha',
  )
  expect((await screen.findAllByText('1 of 2 members')).length).toBeGreaterThan(0)
})

it('applies filters from a shared URL, and ignores unknown ones', async () => {
  const { listings } = fakeMembersBackend()
  showMembers('/admin/members?payment=paid&status=elsewhere&interest=Go')
  await cardOf('Asha Rao')
  expect(listings()).toEqual([{ payment: 'paid', interest: 'Go' }])
  expect(screen.getAllByRole('combobox', { name: 'Interest' })[0]).toHaveDisplayValue('Go')
})

it('searches by the beginning of a longer search in the URL', async () => {
  const { listings } = fakeMembersBackend({ members: [] })
  showMembers(`/admin/members?search=${'x'.repeat(300)}`)
  await expect.poll(listings).toEqual([{ search: 'x'.repeat(limits.searchMaxLength) }])
})

it('offers every filter with the specified labels', async () => {
  fakeMembersBackend()
  showMembers()
  await cardOf('Asha Rao')
  const optionsOf = (name: string) =>
    within(screen.getAllByRole('combobox', { name })[0] as HTMLElement)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(optionsOf('Status')).toEqual([
    'All Statuses',
    'Profile Completed',
    'Payment Done',
    'Payment Pending',
    'Payment Skipped',
    'Just Signed In',
  ])
  expect(optionsOf('Payment')).toEqual(['All', 'Paid Members', 'Unpaid Members'])
  expect(optionsOf('Interest')).toEqual(['All Interests', 'Chess', 'Leadership Development'])
})

it('shows an empty state with a button to clear the filters', async () => {
  fakeMembersBackend()
  const user = showMembers('/admin/members?search=Nobody')
  expect(await screen.findByText('No members found matching your criteria.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await cardOf('Asha Rao')
  expect(readAddress()).toBe('/admin/members')
})

it('loads the next page of members after the last row', async () => {
  const { listings } = fakeMembersBackend({ members: [asha, raghav], pageSize: 1 })
  const user = showMembers()
  await cardOf('Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await cardOf('Raghav Menon')
  expect(listings().at(-1)).toEqual({ after_key: asha.created_at, after_id: asha.id })
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

it('shows that the hourly limit is reached, keeps loaded rows, and sends no more requests', async () => {
  const at = Date.now() + 20 * 60_000
  const limit = {
    code: 'PT429',
    message: 'x',
    details: JSON.stringify({ retryAt: at }),
    hint: 'rate_limited',
  }
  const { requests } = fakeBackend({
    [membersListRequest]: ({ body }) =>
      Object(body).after_id
        ? jsonAnswer(limit, { status: 429 })
        : createMembersResponse([asha, raghav], {}, 1),
  })
  const user = showMembers()
  await cardOf('Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(
    await screen.findByText(
      /You can view up to 10,000 members per hour\. You can try again at \d+:\d\d/,
    ),
  ).toHaveAttribute('role', 'alert')
  expect(screen.queryByRole('button', { name: /Show more|Retry/ })).not.toBeInTheDocument()
  await cardOf('Asha Rao')
  window.dispatchEvent(new Event('scroll'))
  expect(requests.filter(({ path }) => path.endsWith('admin_members'))).toHaveLength(2)
})

it('links to the profile, the email and the phone, and from a shared number to all members with it', async () => {
  const shared = createMember('Asha Rao', 1, { phone: '+919800000003', others_with_phone: 2 })
  fakeMembersBackend({ members: [shared] })
  showMembers()
  const card = await cardOf('Asha Rao')
  const link = card.getByRole('link', { name: 'View Details' })
  expect(link).toHaveAttribute('href', `/admin/members/${shared.id}/profile`)
  expect(link).toHaveAccessibleDescription('Asha Rao')
  expect(card.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/members/${shared.id}/profile`,
  )
  expect(card.getByRole('link', { name: shared.email })).toHaveAttribute(
    'href',
    `mailto:${shared.email}`,
  )
  expect(card.getByRole('link', { name: '+91 98000 00003' })).toHaveAttribute(
    'href',
    'tel:+919800000003',
  )
  expect(card.getByRole('link', { name: 'Same number as 2 other members' })).toHaveAttribute(
    'href',
    '/admin/members?search=%2B919800000003',
  )
})
