import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeHealth } from '../../../tests/health.ts'
import { renderShell } from '../../../tests/render-shell.tsx'
import { createServices, memberRemote } from '../../../tests/services.ts'
import { violationsOf } from '../../../tests/violations-of.ts'

const { tell, send } = fakeHealth()
const report = {
  id: 1,
  directive: 'img-src',
  blocked: 'https://evil.test/pixel.gif',
  page: '/dashboard',
  source: 'https://app.test/static/js/index.js:7',
  times: 3,
  last_at: '2026-11-22T04:00:00Z',
}

it('lists what browsers say that the policy has stopped, as text that leads nowhere', async () => {
  tell({ stopped: [report, { ...report, id: 2, blocked: '', page: '', source: '' }] })
  const policy = await show()
  const [, first, second] = await policy.findAllByRole('row')
  expect(first).toHaveTextContent(
    /evil\.test\/pixel\.gif.*index\.js:7.*img-src.*\/dashboard.*3.*22 Nov 2026, 09:30 IST/,
  )
  expect(second).toHaveTextContent(/Unknown.*img-src.*Unknown/)
  expect(policy.queryByRole('link')).not.toBeInTheDocument()
  expect(await violationsOf(screen.getByRole('main'))).toEqual([])
})

it('says that no browser has reported anything', async () => {
  expect(await (await show()).findByText('No reports')).toBeVisible()
})

it('stands in its shape while it is awaited', async () => {
  send.mockReturnValue(new Promise(() => {}))
  expect(await (await show()).findByText('Loading')).toBeInTheDocument()
})

it('says that the reports could not be read, and reads them on Retry', async () => {
  send.mockImplementation(async () => Response.json({ message: 'away' }, { status: 400 }))
  const { user, policy } = await open()
  expect(await policy.findByRole('alert')).toHaveTextContent(
    'The reports about the security policy could not be read',
  )
  send.mockImplementation(async () => Response.json([report]))
  await user.click(policy.getByRole('button', { name: 'Retry' }))
  expect(await policy.findByRole('row', { name: /evil\.test/ })).toBeVisible()
})

it('speaks Hindi to whoever has chosen it', async () => {
  tell({ stopped: [report] })
  const setup = createServices({ role: 'superuser' }, [memberRemote])
  await setup.services.language.choose('hi')
  renderShell('/status', setup)
  const policy = within(await screen.findByRole('region', { name: 'सुरक्षा नीति' }))
  expect(await policy.findByRole('columnheader', { name: 'रोका गया' })).toBeInTheDocument()
})

async function open() {
  const { user } = renderShell('/status', createServices({ role: 'superuser' }, [memberRemote]))
  return { user, policy: within(await screen.findByRole('region', { name: 'Security policy' })) }
}

async function show() {
  return (await open()).policy
}
