import { useLocation } from '@sabha/contract/router'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster, toastStore } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'

export const holdUnsavedWork = vi.fn()

interface Shown {
  path: string
  /** Of the route; the path itself if absent. */
  pattern?: string
}

/** A page as an admin sees it, with the toasts of the shell. */
export function show(Page: ComponentType, { path, pattern = '*' }: Shown) {
  return render(
    <FakePlatform
      session={fakeSession('admin')}
      path={path}
      pattern={pattern}
      onUnsavedWork={holdUnsavedWork}
    >
      <UiProvider>
        <Page />
        <Where />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** Where the page stands; undefined once its own address was left. */
export const address = () => screen.queryByTestId('address')?.textContent

/** What the toasts say. */
export const told = () => toastStore.getState().toasts.map(({ message }) => message)

export function fill(name: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
}
