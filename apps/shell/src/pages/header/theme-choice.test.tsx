import { fakeFoundation, fakeSession } from '@sabha/contract/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import { Header } from './header.tsx'

// Imported before the tests, so that the menu's loading time does not count.
beforeAll(() => import('./account-menu.tsx').then(() => undefined))

const { dataset } = document.documentElement

afterEach(() => {
  delete dataset.theme
})

it.each([
  [undefined, 'System theme'],
  ['dark', 'Dark theme'],
])('offers a visitor the themes, and shows that of the document: %s', async (theme, label) => {
  if (theme) dataset.theme = theme
  const { container } = show('signed-out')

  for (const choice of screen.getAllByRole('combobox', { name: 'Theme' })) {
    expect(choice).toHaveDisplayValue(label)
    expect(choice).toHaveTextContent('System themeLight themeDark theme')
  }
  expect(await findAxeViolations(container)).toEqual([])
})

it('offers the other themes in the account menu', async () => {
  dataset.theme = 'dark'
  const { user } = show('member')
  const [account] = await screen.findAllByRole('button', { name: 'Account menu' })
  if (account) await user.click(account)
  expect(screen.queryByRole('menuitem', { name: 'Dark theme' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: 'System theme' }))

  expect(dataset.theme).toBe('system')
})

function show(person: 'member' | 'signed-out') {
  const session = fakeSession(person)
  const header = (
    <Header
      foundation={fakeFoundation}
      session={session}
      entries={[]}
      accountEntries={[]}
      contributePath={null}
      isPaymentDue={false}
      onSignOut={() => {}}
    />
  )
  return renderPage({ children: header, session })
}
