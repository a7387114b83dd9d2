import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Field } from './field.tsx'
import { OtpInput } from './otp-input.tsx'

it('keeps six digits of the typed or pasted text', async () => {
  const { user } = renderUi(<Otp />)
  const input = screen.getByRole('textbox', { name: 'OTP' })
  await user.click(input)
  await user.paste('Your code: 12 34 56 78')
  expect(input).toHaveValue('123456')
  await user.clear(input)
  await user.type(input, '9a8')
  expect(input).toHaveValue('98')
})

it('converts digits of other scripts', async () => {
  const { user } = renderUi(<Otp />)
  const input = screen.getByRole('textbox', { name: 'OTP' })
  await user.type(input, '१२३')
  await user.paste('४५ ६७')
  expect(input).toHaveValue('123456')
})

it('allows autofill of the code from a text message', () => {
  renderUi(<Otp />)
  const input = screen.getByRole('textbox', { name: 'OTP' })
  expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  expect(input).toHaveAttribute('inputmode', 'numeric')
})

function Otp() {
  const [code, setCode] = useState('')
  return (
    <Field label="OTP">
      <OtpInput value={code} onValueChange={setCode} />
    </Field>
  )
}
