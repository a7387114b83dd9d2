import { CurrentAddress, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'

export const holdUnsavedWork = vi.fn()

interface Shown {
  path: string
  /** Pattern of the route; the path by default. */
  pattern?: string
}

/** Renders a page for an admin, with the shell's toasts. */
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
        <CurrentAddress />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
}

export function fill(name: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
}
