import { FakePlatform } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LanguagePanel } from './language-panel.tsx'

it('shows the language of the page, each by its own name, and changes it at once', async () => {
  render(
    <FakePlatform>
      <UiProvider>
        <LanguagePanel />
      </UiProvider>
    </FakePlatform>,
  )
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'हिन्दी' }))
  expect(await screen.findByRole('group', { name: 'आपकी भाषा' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'हिन्दी' })).toBeChecked()
})
