import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Component } from './sample-records-page.tsx'

function show() {
  render(
    <FakePlatform session={fakeSession('member')}>
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
}

const headline = () => screen.getByRole('textbox', { name: /Headline/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('focuses a required field that is empty', async () => {
  show()
  await save()

  expect(await screen.findByText('Enter a headline')).toBeVisible()
  expect(headline()).toHaveFocus()
})

it('shows a message after saving', async () => {
  show()
  await userEvent.type(headline(), 'Lost umbrella')
  await save()

  expect(await screen.findByText('Saved.')).toBeVisible()
})

it('restores the input after the page was closed', async () => {
  show()
  await userEvent.type(headline(), 'Lost umb')
  cleanup()
  show()

  expect(headline()).toHaveValue('Lost umb')
})
