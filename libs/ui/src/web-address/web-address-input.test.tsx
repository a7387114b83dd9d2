import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Field } from '../form/field.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { WebAddressInput } from './web-address-input.tsx'

function Link() {
  const [value, setValue] = useState('')
  return (
    <Field label="Link" help={value}>
      <WebAddressInput value={value} onChange={(event) => setValue(event.target.value)} />
    </Field>
  )
}

it.each([
  ['meet.example/circle', 'https://meet.example/circle'],
  ['https://meet.example', 'https://meet.example'],
  ['http://meet.example', 'http://meet.example'],
  ['asha@example.org', 'asha@example.org'],
])('shows %s as %s when the user leaves the field', async (typed, shown) => {
  const { user } = renderUi(<Link />)
  const field = screen.getByRole('textbox', { name: 'Link' })
  await user.type(field, typed)
  expect(field).toHaveValue(typed)
  await user.tab()
  expect(field).toHaveValue(shown)
  expect(field).toHaveAccessibleDescription(shown)
})
