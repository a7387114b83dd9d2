import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { states } from '../../tests/polls.ts'
import { Component as NewPage } from './new-poll-page.tsx'
import { Component as ListPage } from './polls-page.tsx'

function show(page: 'list' | 'new') {
  const path = page === 'list' ? '/polls' : '/polls/new'
  render(
    <FakePlatform session={fakeSession('member')} path={path}>
      <UiProvider>{page === 'list' ? <ListPage /> : <NewPage />}</UiProvider>
    </FakePlatform>,
  )
}

it('lists the polls with a link to add more', async () => {
  states.filled()
  show('list')

  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Should the library open on Sunday?',
  )
  expect(screen.getByRole('link', { name: 'New poll' })).toHaveAttribute('href', '/polls/new')
})

it('keeps the search in the URL and applies it', async () => {
  const asked = states.filled()
  show('list')
  await userEvent.type(screen.getByRole('textbox'), 'library{Enter}')

  expect(await screen.findByText('Should the library open on Sunday?')).toBeVisible()
  expect(asked.searches.at(-1)).toBe('library')
})

it('focuses a missing question and saves nothing', async () => {
  const asked = states.filled()
  show('new')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Enter a question')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Question/ })).toHaveFocus()
  expect(asked.added).toEqual([])
})

it('saves the trimmed input', async () => {
  const asked = states.filled()
  show('new')
  await userEvent.type(screen.getByRole('textbox', { name: /Question/ }), ' Which book next? ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await expect.poll(() => asked.added).toEqual([{ question: 'Which book next?' }])
})

it('restores the input after the form was closed, until it is saved', async () => {
  const asked = states.filled()
  const question = () => screen.getByRole('textbox', { name: /Question/ })
  show('new')
  await userEvent.type(question(), 'Which book next?')
  cleanup()
  show('new')
  expect(question()).toHaveValue('Which book next?')

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => asked.added).toHaveLength(1)
  cleanup()
  show('new')
  expect(question()).toHaveValue('')
})
