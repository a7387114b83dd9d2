import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const pasted = '\u2066Pay\u202e me\u0007 क्\u200dष 👩\u200d🌾\u2069'

function Controlled({ part: Part }: { part: typeof TextInput | typeof TextArea }) {
  const [value, setValue] = useState('')
  return (
    <>
      <Part
        aria-label="Text"
        value={value}
        onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
          setValue(currentTarget.value)
        }
      />
      <output>{value}</output>
    </>
  )
}

it.each([
  ['TextInput', TextInput],
  ['TextArea', TextArea],
])('a %s removes hidden marks from pasted text and keeps joiners', (_, part) => {
  renderUi(<Controlled part={part} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: pasted } })

  expect(screen.getByRole('textbox')).toHaveValue('Pay me क्\u200dष 👩\u200d🌾')
  expect(screen.getByRole('status')).toHaveTextContent('Pay me क्\u200dष 👩\u200d🌾')
})

it('a TextArea keeps line breaks', () => {
  renderUi(<TextArea aria-label="Text" />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'One\n\u200eTwo' } })

  expect(screen.getByRole('textbox')).toHaveValue('One\nTwo')
})

it('a PasswordInput keeps every character', () => {
  renderUi(<PasswordInput aria-label="Password" autoComplete="new-password" />)
  const field = screen.getByLabelText('Password')
  fireEvent.change(field, { target: { value: pasted } })

  expect(field).toHaveValue(pasted)
})
