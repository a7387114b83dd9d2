import { useLocation, useNavigate } from '@sabha/contract/router'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { memberManifest, remoteOf } from '../../tests/remotes.ts'
import { heading, renderShell } from '../../tests/render-shell.tsx'
import { createServices } from '../../tests/services.ts'
import { followNavigations } from './follow-navigations.ts'

const origin = { remote: 'jobs', version: '1.0.0', owner: 'jobs-team', registryId: 'registry-1' }
const jobs = remoteOf(
  memberManifest({
    name: 'jobs',
    routes: [
      { path: '/jobs', access: 'public', title: 'Jobs', module: './list' },
      { path: '/jobs/new', access: 'public', title: 'New job', module: './new' },
    ],
    nav: [],
    claims: ['/jobs'],
  }),
)

/** Goes to an address as soon as it has come to one, until it is mended. */
const roamingTo = (to: string, state: { isMended: boolean }) =>
  function Roaming() {
    const navigate = useNavigate()
    const { key } = useLocation()
    useEffect(() => {
      if (!state.isMended) void navigate(`${to}?from=${key}`)
    }, [key, navigate])
    return <h1>Roaming</h1>
  }

/** Both pages; each navigation ends a moment after it has begun. */
function show(toOfList: string, toOfNew: string) {
  const state = { isMended: false }
  const setup = createServices('nobody', [jobs])
  const components: Record<string, () => React.JSX.Element> = {
    './list': roamingTo(toOfList, state),
    './new': roamingTo(toOfNew, state),
  }
  setup.load.mockImplementation(async (_remote, module) => {
    await wait(5)
    const Component = components[module] ?? (() => null)
    return { status: 'loaded', module: { Component }, origin }
  })
  const shown = renderShell('/jobs', setup)
  onTestFinished(followNavigations({ router: shown.router, pageStop: setup.services.pageStop }))
  return { ...shown, state }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('keeps a page away that was stopped, whatever it had asked for, until a person wants it', async () => {
  const { send, state } = show('/jobs', '/jobs')
  await heading('Jobs is not available right now')
  await wait(400)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('not available')
  expect(send).toHaveBeenCalledOnce()
  state.isMended = true
  // As a screen reader presses.
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await heading('Roaming')).toBeVisible()
})

it('keeps two pages away that lead to each other', async () => {
  const { send } = show('/jobs/new', '/jobs')
  await heading(/is not available right now/)
  await wait(400)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('not available')
  expect(send).toHaveBeenCalledOnce()
})
