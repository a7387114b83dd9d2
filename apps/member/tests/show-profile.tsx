import { dataRefusal, type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { CurrentAddress, FakePlatform, fakeSession } from '@sabha/contract/testing'
import type { Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { Component } from '../src/profile/profile-page.tsx'
import { sampleProfile } from './community.ts'

export const reloadProfile = vi.fn(async () => undefined)
export const holdUnsavedWork = vi.fn()

interface Answers {
  profile?: Partial<Profile>
  save?: FakeAnswer
  path?: string
}

/** Renders the page over a fake row that saves update, like in the database. */
export async function showProfile({ profile = {}, save, path = '/profile' }: Answers = {}) {
  const row = { current: { ...sampleProfile, ...profile } }
  const backend = fakeBackend({
    'GET /rest/v1/profiles': () => jsonAnswer(row.current),
    'PATCH /rest/v1/profiles': save ?? (({ body }) => saveInto(row, Object(body))),
  })
  render(
    <FakePlatform
      session={fakeSession('member', row.current)}
      path={path}
      actions={{ reloadProfile }}
      onUnsavedWork={holdUnsavedWork}
    >
      <UiProvider>
        <Component />
        <CurrentAddress />
      </UiProvider>
    </FakePlatform>,
  )
  await screen.findByLabelText('City')
  return {
    ...backend,
    row,
    saves: () =>
      backend.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  }
}

/** Saves changes from another device. */
export function saveOnOtherDevice(row: { current: Profile }, changes: Partial<Profile>): void {
  row.current = { ...row.current, ...changes, answers_version: row.current.answers_version + 1 }
}

function saveInto(row: { current: Profile }, change: Partial<Profile>): Response {
  if (change.answers_version !== row.current.answers_version)
    return dataRefusal(409, 'PT409', { hint: 'profile_changed', message: 'Changed elsewhere.' })
  saveOnOtherDevice(row, { ...change, answers_version: row.current.answers_version })
  return jsonAnswer(row.current)
}

export const findField = (name: string | RegExp) => screen.getByLabelText(name)
export const findSaveButton = () =>
  screen.getByRole('button', { name: /Save Changes|Select at least/ })
export const tickCheckbox = (name: string) => fireEvent.click(findField(name))

export function fillField(name: string | RegExp, value: string) {
  fireEvent.change(findField(name), { target: { value } })
}
