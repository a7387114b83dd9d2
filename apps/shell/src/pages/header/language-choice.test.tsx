import type { Session } from '@sabha/contract'
import { fakeFoundation, fakeSession } from '@sabha/contract/testing'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import { Header } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'

// Imported before the tests, so that the menu's loading time does not count.
beforeAll(() => import('./account-menu.tsx').then(() => undefined))

it('offers a visitor the other language by its own name, in its own script', async () => {
  const { user, container } = show('signed-out')
  const [choice] = screen.getAllByRole('button', { name: 'हिन्दी' })
  expect(choice).toHaveAttribute('lang', 'hi')
  if (choice) await user.click(choice)

  expect((await screen.findAllByRole('link', { name: 'अभी जुड़ें' })).length).toBeGreaterThan(0)
  const [back] = screen.getAllByRole('button', { name: 'English' })
  expect(back).toHaveAttribute('lang', 'en')
  expect(back).toHaveFocus()
  expect(await findAxeViolations(container)).toEqual([])
})

it('offers the other language in the account menu', async () => {
  const { user } = show('member')
  const [account] = await screen.findAllByRole('button', { name: 'Account menu' })
  if (account) await user.click(account)
  await user.click(screen.getByRole('menuitem', { name: 'हिन्दी' }))

  const [renamed] = await screen.findAllByRole('button', { name: 'खाता मेनू' })
  if (renamed) await user.click(renamed)
  expect(screen.getByRole('menuitem', { name: 'साइन आउट करें' })).toBeInTheDocument()
})

it('closes the mobile menu when a language is chosen there, and focuses its button', async () => {
  const session = fakeSession('member')
  const children = <MobileMenu ground="headerMember" {...propsOf(session)} />
  const { user } = renderPage({ children, session })
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))

  expect(await screen.findByRole('button', { name: 'मेनू खोलें' })).toHaveFocus()
})

function show(person: 'member' | 'signed-out') {
  const session = fakeSession(person)
  return renderPage({ children: <Header {...propsOf(session)} />, session })
}

function propsOf(session: Session) {
  return {
    foundation: fakeFoundation,
    session,
    entries: [],
    accountEntries: [],
    contributePath: null,
    isPaymentDue: false,
    onSignOut: () => {},
  }
}
