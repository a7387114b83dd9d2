import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Component } from './sample-records-page.tsx'

beforeEach(() => {
  render(
    <FakePlatform session={fakeSession('member')}>
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
})

const headline = () => screen.getByRole('textbox', { name: /Headline/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('leads to what is missing', async () => {
  await save()

  expect(await screen.findByText('Enter a headline')).toBeVisible()
  expect(headline()).toHaveFocus()
})

it('says that it has saved', async () => {
  await userEvent.type(headline(), 'Lost umbrella')
  await save()

  expect(await screen.findByText('Saved.')).toBeVisible()
})
