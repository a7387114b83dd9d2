import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { states } from '../../tests/sample-records.ts'
import { Component as NewPage } from './new-sample-record-page.tsx'
import { Component as ListPage } from './sample-records-page.tsx'

function show(page: 'list' | 'new') {
  const path = page === 'list' ? '/sample-records' : '/sample-records/new'
  render(
    <FakePlatform session={fakeSession('member')} path={path}>
      <UiProvider>{page === 'list' ? <ListPage /> : <NewPage />}</UiProvider>
    </FakePlatform>,
  )
}

it('lists the records with a link to add more', async () => {
  states.filled()
  show('list')

  expect(await screen.findByRole('listitem')).toHaveTextContent('The library opens on Sunday')
  expect(screen.getByRole('link', { name: 'New sample record' })).toHaveAttribute(
    'href',
    '/sample-records/new',
  )
})

it('keeps the search in the URL and applies it', async () => {
  const asked = states.filled()
  show('list')
  await userEvent.type(screen.getByRole('textbox'), 'library{Enter}')

  expect(await screen.findByText('The library opens on Sunday')).toBeVisible()
  expect(asked.searches.at(-1)).toBe('library')
})

it('focuses a missing headline and saves nothing', async () => {
  const asked = states.filled()
  show('new')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Enter a headline')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Headline/ })).toHaveFocus()
  expect(asked.added).toEqual([])
})

it('saves the trimmed input', async () => {
  const asked = states.filled()
  show('new')
  await userEvent.type(screen.getByRole('textbox', { name: /Headline/ }), ' Lost umbrella ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await expect.poll(() => asked.added).toEqual([{ headline: 'Lost umbrella' }])
})

it('restores the input after the form was closed, until it is saved', async () => {
  const asked = states.filled()
  const headline = () => screen.getByRole('textbox', { name: /Headline/ })
  show('new')
  await userEvent.type(headline(), 'Lost umbrella')
  cleanup()
  show('new')
  expect(headline()).toHaveValue('Lost umbrella')

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => asked.added).toHaveLength(1)
  cleanup()
  show('new')
  expect(headline()).toHaveValue('')
})
