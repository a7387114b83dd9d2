import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleEvent } from '../../tests/events.ts'
import { RegistrationNote } from './registration-note.tsx'

it.each([
  ['2099-12-02T18:30:00+00:00', 'Register until 2 Dec 2099.'],
  ['2099-12-02T12:30:00+00:00', /^Register until 2 Dec 2099, 6:00\spm IST\.$/],
  ['2099-12-05T18:30:00+00:00', /^Register until 5 Dec 2099, 7:00\sam IST\.$/],
])('tells until when members can register, at the start at the latest: %s', (closes, words) => {
  show(closes)
  expect(screen.getByText(words)).toBeVisible()
})

it('says nothing if registration closes at the start', () => {
  show(null)
  expect(screen.queryByText(/Register until/)).not.toBeInTheDocument()
})

function show(registration_closes_at: string | null) {
  render(
    <FakePlatform session={fakeSession('signed-out')} path="/events">
      <UiProvider>
        <RegistrationNote event={{ ...sampleEvent, registration_closes_at }} />
      </UiProvider>
    </FakePlatform>,
  )
}
