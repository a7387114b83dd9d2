import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { passwordStrength } from './password-strength.ts'

const rules = {
  minimumLength: 6,
  isCommon: (password: string) => password === 'password1',
  problems: { short: 'Must be longer', common: 'Is common' },
}

it('shows the password only while the user wants to see it', async () => {
  const { user } = renderUi(
    <Field label="Password">
      <PasswordInput name="password" autoComplete="current-password" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  await user.type(input, 'secret')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('secret')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})

it('accepts a pasted password and shows its strength', async () => {
  const { user } = renderUi(
    <Field label="New Password">
      <PasswordInput name="password" autoComplete="new-password" strengthHint={rules} />
    </Field>,
  )
  const input = screen.getByLabelText('New Password')
  await user.click(input)
  await user.paste('many small lamps, one light')
  expect(input).toHaveValue('many small lamps, one light')
  expect(input).toHaveAccessibleDescription('Strong password')
})

it('says why a password will be refused in the words of the form', async () => {
  const { user } = renderUi(
    <Field label="New Password">
      <PasswordInput name="password" autoComplete="new-password" strengthHint={rules} />
    </Field>,
  )
  const input = screen.getByLabelText('New Password')
  expect(input).toHaveAccessibleDescription('6 characters or more')
  await user.type(input, 'abc')
  expect(input).toHaveAccessibleDescription('Must be longer')
  await user.clear(input)
  await user.paste('password1')
  expect(input).toHaveAccessibleDescription('Is common')
})

it('shows only the error of a refused password', () => {
  renderUi(
    <Field label="New Password" error="Too common">
      <PasswordInput name="password" autoComplete="new-password" strengthHint={rules} />
    </Field>,
  )
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription('Too common')
})

it('shows the strength of a prefilled password', () => {
  renderUi(
    <PasswordInput
      aria-label="New Password"
      autoComplete="new-password"
      strengthHint={rules}
      value="password1"
      onChange={() => undefined}
    />,
  )
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/common/i)
})

it('shows the required length before a password is typed', () => {
  renderUi(
    <Field label="New Password">
      <PasswordInput name="password" autoComplete="new-password" strengthHint={rules} />
    </Field>,
  )
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription('6 characters or more')
})

it.each([
  ['', null],
  ['abc', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['secre', 'short'],
  ['secret', 'weak'],
  ['password1', 'common'],
  ['correct horse', 'fair'],
  ['Correct horse 7 battery', 'strong'],
])('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password, rules)).toBe(strength)
})
