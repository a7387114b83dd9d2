import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '../core/button.tsx'
import { UiProvider } from '../core/ui-provider.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { FormBanner } from './form-banner.tsx'
import { TextInput } from './text-input.tsx'

it('passes the values of the fields to onSubmit on Enter', async () => {
  const submit = vi.fn()
  const { user } = renderUi(
    <Form onSubmit={submit}>
      <Field label="City" required>
        <TextInput name="city" />
      </Field>
      <Button type="submit">Save</Button>
    </Form>,
  )
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Pune{Enter}')
  expect(submit).toHaveBeenCalledExactlyOnceWith({ city: 'Pune' })
})

it('does not navigate when submitted before its scripts have loaded', () => {
  renderUi(<Form onSubmit={vi.fn()} />)
  const form = document.querySelector('form')
  expect([form?.method, form?.hasAttribute('action')]).toEqual(['dialog', false])
})

it('moves the focus to the first invalid field on each submit', async () => {
  const { user } = renderUi(<FormWithErrors />)
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus()
  await user.click(save)
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus()
})

it('moves the focus to a field that the server rejects later, unless the user types meanwhile', async () => {
  const { user } = renderUi(<FormOfAServer />)
  const city = screen.getByRole('textbox', { name: 'City' })
  const [save, answer] = ['Save', 'Answer'].map((name) => screen.getByRole('button', { name }))
  await user.click(save as HTMLElement)
  fireEvent.click(answer as HTMLElement)
  expect(city).toHaveFocus()
  await user.click(save as HTMLElement)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha')
  fireEvent.click(answer as HTMLElement)
  expect(city).toHaveAccessibleDescription('There is no such city')
  expect(city).not.toHaveFocus()
})

it('announces the banner and focuses it', () => {
  const { rerender } = renderUi(<FormBanner message={null} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  rerender(<FormBanner message="Invalid login credentials" />)
  const banner = screen.getByRole('alert')
  expect(banner).toHaveTextContent('Invalid login credentials')
  expect(banner).toHaveFocus()
})

it('keeps the focus if only the text of the banner changes', () => {
  const { rerender } = renderUi(<FormBanner message="Invalid login credentials" />)
  screen.getByRole('alert').blur()
  rerender(<FormBanner message="ईमेल या पासवर्ड सही नहीं है।" />)
  expect(screen.getByRole('alert')).not.toHaveFocus()
})

function FormOfAServer() {
  const [error, setError] = useState<string>()
  return (
    <>
      <Form onSubmit={() => setError(undefined)}>
        <Field label="Name">
          <TextInput name="name" />
        </Field>
        <Field label="City" error={error}>
          <TextInput name="city" />
        </Field>
        <Button type="submit">Save</Button>
      </Form>
      <Button onClick={() => setError('There is no such city')}>Answer</Button>
    </>
  )
}

function FormWithErrors() {
  const [error, setError] = useState<string>()
  return (
    <Form onSubmit={() => setError('Please enter your city')}>
      <Field label="Name">
        <TextInput name="name" />
      </Field>
      <Field label="City" error={error} required>
        <TextInput name="city" />
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  )
}

it.each([
  ['en', 'This account is closed. Please contact support.', 'contact support'],
  ['hi', 'यह खाता बंद है। कृपया सहायता टीम से संपर्क करें।', 'सहायता टीम से संपर्क करें'],
] as const)(
  'links to support if the message of a banner mentions it (%s)',
  (language, said, words) => {
    render(
      <UiProvider language={language} support="mailto:support@foundation.example">
        <FormBanner message={said} />
      </UiProvider>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent(said)
    expect(screen.getByRole('link', { name: words })).toHaveAttribute(
      'href',
      'mailto:support@foundation.example',
    )
  },
)
