import { jsonAnswer } from '@sabha/backend/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeAttendance, fileCall, listedAttendee } from '../../tests/attendance.ts'
import { showAdmin } from '../../tests/show-admin.tsx'
import { Component } from './check-in-page.tsx'

const show = () => showAdmin(Component, '/admin/attendance/:eventId/check-in')

it('finds members by parts of their name, without accents', async () => {
  fakeAttendance({
    [fileCall]: () =>
      jsonAnswer({
        attendees: [
          listedAttendee(1, { full_name: 'Zoë Rao' }),
          listedAttendee(2, { full_name: 'Asha Rao' }),
          listedAttendee(3, { full_name: 'Zoya Waits', status: 'waiting' }),
        ],
        next: null,
        total: 3,
      }),
  })
  const user = show()
  const names = () =>
    screen.getAllByRole('button', { name: /^Check in/ }).map((button) => button.ariaLabel)
  await screen.findByRole('button', { name: 'Check in Asha Rao' })
  expect(names()).toEqual(['Check in Asha Rao', 'Check in Zoë Rao'])

  await user.type(screen.getByRole('textbox', { name: 'Find by name' }), 'ráo zo')
  await expect.poll(names).toEqual(['Check in Zoë Rao'])
  await user.type(screen.getByRole('textbox', { name: 'Find by name' }), 'x')
  expect(await screen.findByText('No member with this name has a seat.')).toBeVisible()
})

it.each([
  ['किरण', ['किरण राव']],
  ['रवि', ['रवि शाह']],
  ['फिल्म', ['फ़िल्मवाला आशा']],
])('finds by %s no member whose name differs in a vowel sign', async (typed, found) => {
  const names = ['किरण राव', 'करण राव', 'रवि शाह', 'रवीना राव', 'प्रवीण राव', 'फ़िल्मवाला आशा']
  const attendees = names.map((full_name, index) => listedAttendee(index + 1, { full_name }))
  fakeAttendance({
    [fileCall]: () => jsonAnswer({ attendees, next: null, total: attendees.length }),
  })
  const user = show()
  await user.type(await screen.findByRole('textbox', { name: 'Find by name' }), typed)
  await expect
    .poll(() =>
      screen.getAllByRole('button', { name: /^Check in/ }).map((button) => button.ariaLabel),
    )
    .toEqual(found.map((name) => `Check in ${name}`))
})
