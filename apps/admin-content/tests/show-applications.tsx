import { CurrentAddress, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as AllPage } from '../src/applications/applications-page.tsx'
import { Component as JobPage } from '../src/applications/job-applications-page.tsx'

/** Renders the list at this path, of all applications or of one job's. */
export function showApplications(path = '/admin/applications') {
  const isOfJob = path.startsWith('/admin/jobs/')
  return render(
    <FakePlatform
      session={fakeSession('admin')}
      path={path}
      pattern={isOfJob ? '/admin/jobs/:jobId/applications' : '/admin/applications'}
    >
      <UiProvider>
        {isOfJob ? <JobPage /> : <AllPage />}
        <CurrentAddress />
      </UiProvider>
    </FakePlatform>,
  )
}

export const cards = () =>
  within(screen.getByRole('list', { name: /applications/i }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent)

/** Opens the details of the application at this index of the list. */
export async function openDetails(place: number) {
  const buttons = await screen.findAllByRole('button', { name: 'View Details' })
  await userEvent.click(buttons[place] as HTMLElement)
  return screen.findByRole('dialog')
}

export const press = (name: string | RegExp) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

export const notes = () => screen.getByRole('textbox', { name: 'Admin Notes' })

export const write = (words: string) => fireEvent.change(notes(), { target: { value: words } })
