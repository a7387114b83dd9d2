// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { firstChoice, StandaloneRemote } from './standalone-remote.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const refusal = 'आपको इसकी अनुमति नहीं है।'

it('shows an error message in the chosen language', async () => {
  const user = userEvent.setup()
  render(<StandaloneRemote first={await firstChoice()} />)
  expect(await screen.findByText('You do not have access to this.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Language'), 'हिन्दी')
  expect(await screen.findByText(refusal)).toBeTruthy()
})

it('shows an error message in the language of the URL', async () => {
  history.replaceState(null, '', '/?language=hi')
  render(<StandaloneRemote first={await firstChoice()} />)
  expect(await screen.findByText(refusal)).toBeTruthy()
})

it('shows a page with a parameter at the address that the remote names', async () => {
  const user = userEvent.setup()
  render(<StandaloneRemote first={await firstChoice()} />)
  await user.selectOptions(screen.getByLabelText('Page'), 'One sample')
  expect(await screen.findByText('Sample 7')).toBeTruthy()
})

it('sets the attribute that the style sheet expects for the chosen theme', async () => {
  const user = userEvent.setup()
  render(<StandaloneRemote first={await firstChoice()} />)
  const theme = screen.getByLabelText('Theme')
  await user.selectOptions(theme, 'dark')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await user.selectOptions(theme, 'system')
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined()
})
