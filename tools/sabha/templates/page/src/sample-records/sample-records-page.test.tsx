import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component } from './sample-records-page.tsx'

it('shows its title and content', () => {
  render(
    <FakePlatform session={fakeSession('member')}>
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )

  expect(screen.getByRole('heading', { level: 1, name: 'Sample records' })).toBeVisible()
  expect(screen.getByText('Its content.')).toBeVisible()
})
