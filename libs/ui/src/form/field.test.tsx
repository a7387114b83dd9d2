import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

it('gives its control a name, a description and the required attribute', () => {
  renderUi(
    <Field label="Company" help="Where you work now." required>
      <TextInput name="company" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Company' })
  expect(input).toHaveAccessibleDescription('Where you work now.')
  expect(input).toBeRequired()
  expect(input).not.toHaveAttribute('aria-invalid')
})

it('announces the error before the help and marks the control as invalid', () => {
  renderUi(
    <Field label="Phone" help="With area code." error="Please enter a valid phone number">
      <TextInput name="phone" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Phone' })
  expect(input).toHaveAccessibleDescription('Please enter a valid phone number With area code.')
  expect(input).toBeInvalid()
})

it('marks optional fields', () => {
  renderUi(
    <Field label="Location" markOptional>
      <TextInput name="location" />
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: 'Location (optional)' })).not.toBeRequired()
})

it('shows the options of a select after an empty one', async () => {
  const { user } = renderUi(
    <Field label="Profession">
      <Select
        name="profession"
        placeholder="Choose one"
        options={[{ value: 'student', label: 'Student' }]}
      />
    </Field>,
  )
  const select = screen.getByRole('combobox', { name: 'Profession' })
  expect(select).toHaveDisplayValue('Choose one')
  await user.selectOptions(select, 'Student')
  expect(select).toHaveValue('student')
})

it('counts the characters of a text area up to its maximum length', async () => {
  const { user } = renderUi(
    <Field label="Notes">
      <TextArea name="notes" maxLength={5} />
    </Field>,
  )
  const area = screen.getByRole('textbox', { name: 'Notes' })
  expect(area).toHaveAccessibleDescription('0/5')
  await user.type(area, 'Namaste')
  expect(area).toHaveValue('Namas')
  expect(area).toHaveAccessibleDescription('5/5')
})

it('ticks a checkbox by pressing its label', async () => {
  const { user } = renderUi(<Checkbox name="interests" label="Arts & Culture" />)
  await user.click(screen.getByText('Arts & Culture'))
  expect(screen.getByRole('checkbox', { name: 'Arts & Culture' })).toBeChecked()
})

it('has no axe violations', async () => {
  const { container } = renderUi(
    <>
      <Field label="Company" help="Where you work now." error="Too long" required>
        <TextInput name="company" />
      </Field>
      <Field label="Profession">
        <Select name="profession" options={[{ value: 'student', label: 'Student' }]} />
      </Field>
      <Field label="Notes">
        <TextArea name="notes" maxLength={500} />
      </Field>
      <Checkbox name="interests" label="Arts & Culture" />
    </>,
  )
  expect(await findAxeViolations(container)).toEqual([])
})
