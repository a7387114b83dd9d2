import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Field } from './field.tsx'

const options = ['Arts', 'Sports', 'Writing'].map((label) => ({ value: label, label }))

function Interests({ error }: { error?: string }) {
  const [value, setValue] = useState<string[]>(['Writing'])
  return (
    <Field label="Interests" help="Three at least." error={error} group>
      <CheckboxGroup name="interests" options={options} value={value} onChange={setValue} />
      <output>{value.join(', ')}</output>
    </Field>
  )
}

it('reports all ticked options in the order of the options', async () => {
  const { user } = renderUi(<Interests />)

  await user.click(screen.getByRole('checkbox', { name: 'Arts' }))
  expect(screen.getByRole('status')).toHaveTextContent('Arts, Writing')
  await user.click(screen.getByText('Writing'))
  expect(screen.getByRole('status')).toHaveTextContent(/^Arts$/)
})

it('has a group name and description, and is marked as invalid', async () => {
  const { container } = renderUi(<Interests error="Please choose three" />)

  expect(screen.getByRole('group', { name: 'Interests' })).toHaveAccessibleDescription(
    'Please choose three Three at least.',
  )
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeInvalid()
  expect(await findAxeViolations(container)).toEqual([])
})
