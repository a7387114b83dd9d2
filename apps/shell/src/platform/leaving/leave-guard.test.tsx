// Imported before the tests, so that its loading time does not count.
import './leave-dialog.tsx'
import { UiProvider } from '@sabha/ui'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createServices } from '../../../tests/services.ts'
import { PlatformServicesContext } from '../services.ts'
import { LeaveGuard } from './leave-guard.tsx'

const draft = 'sabha-draft:7:profile'

async function openPage() {
  const { services } = createServices({ role: 'member' })
  const router = createMemoryRouter([{ path: '*', Component: LeaveGuard }], {
    initialEntries: ['/profile'],
  })
  render(
    <UiProvider>
      <PlatformServicesContext value={services.platform}>
        <RouterProvider router={router} />
      </PlatformServicesContext>
    </UiProvider>,
  )
  const { unsavedWork } = services.platform
  let letGo = () => {}
  await act(async () => {
    letGo = unsavedWork.hold()
    await import('./leave-dialog.tsx')
  })
  localStorage.setItem(draft, '{}')
  const user = userEvent.setup()
  return {
    unsavedWork,
    letGo,
    goTo: (path: string) => act(() => router.navigate(path)),
    at: () => router.state.location.pathname + router.state.location.search,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  }
}

afterEach(() => localStorage.removeItem(draft))

it('promises no draft if none is stored', async () => {
  const { goTo } = await openPage()
  localStorage.removeItem(draft)
  await goTo('/events')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Not all changes of this page have been saved yet.',
  )
})

it('asks before a navigation would lose unsaved work, and stays if the user declines', async () => {
  const { goTo, at, press, unsavedWork } = await openPage()
  await goTo('/events')
  expect(
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
  ).toHaveTextContent('A draft stays on this device.')
  await press('Stay')
  expect([at(), unsavedWork.isHeld()]).toEqual(['/profile', true])
})

it('promises no draft of a half-typed date', async () => {
  const { goTo } = await openPage()
  const input = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => input.remove())
  Object.defineProperty(input, 'validity', { value: { badInput: true } })
  await goTo('/events')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'An unfinished date or time will be lost.',
  )
})

it('leaves the page if the user agrees, and does not ask again', async () => {
  const { goTo, at, press, unsavedWork } = await openPage()
  await goTo('/events')
  await press('Leave')
  expect([at(), unsavedWork.isHeld()]).toEqual(['/events', false])
  await goTo('/jobs')
  expect(at()).toBe('/jobs')
})

it('does not ask for confirmation without unsaved work', async () => {
  const { goTo, at, letGo } = await openPage()
  await goTo('/profile?tab=2')
  expect(at()).toBe('/profile?tab=2')
  act(() => letGo())
  await goTo('/events')
  expect(at()).toBe('/events')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('asks for confirmation before a sign-out, and returns the decision', async () => {
  const { press, unsavedWork } = await openPage()
  const answers: Promise<boolean>[] = []
  const ask = () => {
    act(() => {
      answers.push(unsavedWork.mayLeave())
    })
  }
  ask()
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Signing out deletes them')
  await press('Stay')
  ask()
  await press('Leave')
  expect(await Promise.all(answers)).toEqual([false, true])
})

it('lets the browser ask before a reload while there is unsaved work', async () => {
  const { letGo } = await openPage()
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(true)
  act(() => letGo())
  expect(isAsked()).toBe(false)
})
