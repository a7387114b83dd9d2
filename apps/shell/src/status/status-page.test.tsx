import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeHealth } from '../../tests/health.ts'
import { heading, renderShell } from '../../tests/render-shell.tsx'
import { createServices, memberRemote, type Visitor } from '../../tests/services.ts'

fakeHealth()

const superuser: Visitor = { role: 'superuser' }

describe('the account menu', () => {
  beforeAll(() => import('../header/account-menu.tsx').then(() => undefined))

  it.each([
    ['offers the page to a superuser', superuser, 1],
    ['does not name it to an admin', { role: 'admin' }, 0],
    [
      'does not name it to a superuser who has not finished onboarding',
      { role: 'superuser', onboarding_status: 'signedin' },
      0,
    ],
  ] as [string, Visitor, number][])('%s', async (_title, visitor, times) => {
    const { user } = renderShell('/dashboard', createServices(visitor))
    const [button] = await screen.findAllByRole('button', { name: 'Account menu' })
    await user.click(button ?? document.body)
    expect(screen.queryAllByRole('menuitem', { name: 'System status' })).toHaveLength(times)
  })
})

it('speaks Hindi to whoever has chosen it', async () => {
  const setup = createServices(superuser, [memberRemote])
  await setup.services.language.choose('hi')
  renderShell('/status', setup)
  await heading('सिस्टम की स्थिति')
  expect(await screen.findAllByText('सभी 2 भाग चालू हैं')).not.toEqual([])
  expect(await screen.findByRole('row', { name: /अभी लोड नहीं हुआ/ })).toBeVisible()
})
