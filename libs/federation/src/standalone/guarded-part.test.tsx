// @vitest-environment jsdom
import { type FakePerson, fakeSession } from '@sabha/contract/fake'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GuardedPart } from './guarded-part.tsx'
import { readStandaloneChoice } from './standalone-choice.ts'

afterEach(cleanup)

it.each<[FakePerson, string, string | null, string]>([
  ['member', '/jobs', 'completed', 'The page'],
  ['signed-out', '/jobs', 'completed', 'The shell sends this user to /signin.'],
  ['member', '/admin/jobs', 'public', 'The shell sends this user to /unauthorized.'],
  ['newcomer', '/jobs', 'completed', 'The shell shows the onboarding stage'],
  ['loading', '/jobs', 'completed', 'The shell waits for the session'],
  ['newcomer', '/', null, 'The page'],
  ['member', '/', null, 'The shell shows the onboarding stage'],
])('responds to %s at %s (%s) as the shell does', (person, path, access, shown) => {
  render(
    <GuardedPart path={path} access={access} session={fakeSession(person)}>
      The page
    </GuardedPart>,
  )
  expect(screen.getByText(shown, { exact: false })).toBeTruthy()
})

it('keeps the choice in the URL and ignores other values there', () => {
  const chosen = {
    part: './jobs /jobs',
    person: 'admin',
    language: 'hi',
    theme: 'dark',
    data: 'empty',
  }
  expect(readStandaloneChoice(`?${new URLSearchParams(chosen)}`, 'member')).toEqual(chosen)
  expect(readStandaloneChoice('?person=nobody&language=xx&theme=pink', 'member')).toEqual({
    part: '',
    person: 'member',
    language: 'en',
    theme: 'system',
    data: '',
  })
})
