import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import { RegistrationCard, ToRegistration } from './registration-card.tsx'

function Page() {
  const [label, setLabel] = useState<string>()
  return (
    <>
      <ToRegistration label={label} />
      <RegistrationCard event={sampleEvent} onLabel={setLabel} />
    </>
  )
}

function show(own: object | null) {
  fakeBackend({
    'GET /rest/v1/own_registrations': () => jsonAnswer(own && { ...sampleRegistration, ...own }),
    'GET /rest/v1/rpc/event_link': () => jsonAnswer(null),
    'POST /rest/v1/rpc/event_link': () => jsonAnswer(null),
    'POST /rest/v1/rpc/register_for_event': () => {
      own = {}
      return jsonAnswer({ ...sampleRegistration, is_new: true })
    },
  })
  render(
    <FakePlatform session={fakeSession('member')} path="/events">
      <UiProvider>
        <Page />
      </UiProvider>
    </FakePlatform>,
  )
}

const button = (name: string) => screen.findByRole('button', { name })

it('leads to the form, and once the member is registered to their registration', async () => {
  show(null)
  const jump = await button('Go to Registration')
  await userEvent.click(await button('Register'))

  expect(await screen.findByText("You're going")).toBeVisible()
  expect(jump).toHaveAccessibleName('Your Registration')
  await userEvent.click(jump)
  expect(screen.getByRole('region', { name: 'Registration' })).toHaveFocus()
})

it.each([
  ['waiting', 'Your Registration', /on the waiting list$/],
  ['cancelled', 'Go to Registration', 'Register'],
])('names the way to a registration that is %s: %s', async (status, name, shown) => {
  show({ status })

  expect(await screen.findByText(shown)).toBeVisible()
  expect(await button(name)).toBeVisible()
})
