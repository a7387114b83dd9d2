import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Field } from '../form/field.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { addTag } from './add-tag.ts'
import { DateInput, TimeInput } from './date-input.tsx'
import { Switch } from './switch.tsx'
import { TagInput } from './tag-input.tsx'

it.each([
  ['a word', [], ' Design ', { status: 'added', tags: ['Design'], said: 'Design' }],
  ['what is there in another case', ['Design'], 'DESIGN', { status: 'present', said: 'Design' }],
  ['one too many', ['a', 'b'], 'c', { status: 'full', said: 2 }],
  ['nothing', ['a'], ' , ', { status: 'nothing' }],
])('handles %s', (_, tags, typed, outcome) => {
  expect(addTag(tags, typed, 2)).toEqual(outcome)
})

it('adds tags by Enter and comma, and removes the last one by Backspace', async () => {
  const { user, container } = renderUi(<Skills />)
  const input = screen.getByRole('combobox', { name: 'Skills' })
  await user.type(input, 'Design,Teaching{Enter}{Enter}')
  expect(tags()).toEqual(['Accounting', 'Design', 'Teaching'])
  expect(screen.getByRole('status')).toHaveTextContent('Teaching added')
  await user.type(input, 'design{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Design is already added')
  await user.type(input, '{Backspace}')
  expect(tags()).toEqual(['Accounting', 'Design'])
  expect(await findAxeViolations(container)).toEqual([])
})

it('moves the focus to the next tag when one is removed', async () => {
  const { user } = renderUi(<Skills />)
  await user.type(screen.getByRole('combobox'), 'Design{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove Accounting' }))
  expect(tags()).toEqual(['Design'])
  expect(screen.getByRole('button', { name: 'Remove Design' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Skills' })).toHaveFocus()
})

it('shows the new state of a switch at once, and the stored one if the change is refused', async () => {
  let refuse = (_: Error) => {}
  const store = vi.fn(
    () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  )
  const { user } = renderUi(
    <Switch
      label="Active"
      checked
      onCheckedChange={store}
      failureText={(error) => `Not changed: ${(error as Error).message}`}
    />,
  )
  const toggle = screen.getByRole('switch', { name: 'Active' })
  await user.click(toggle)
  expect(store).toHaveBeenCalledExactlyOnceWith(false)
  expect(toggle).not.toBeChecked()
  await act(async () => refuse(new Error('closed')))
  expect(toggle).toBeChecked()
  expect(toggle).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('Not changed: closed')
  expect(toggle).toHaveAccessibleDescription('Not changed: closed')
})

it('keeps the last of several changes of a switch', async () => {
  const ends: (() => void)[] = []
  const store = () => new Promise<void>((resolve) => ends.push(resolve))
  const { user } = renderUi(<Switch label="Active" checked={false} onCheckedChange={store} />)
  const toggle = screen.getByRole('switch')
  await user.click(toggle)
  await user.click(toggle)
  await user.click(toggle)
  await act(async () => ends[0]?.())
  expect(toggle).toBeChecked()
})

it('ignores input while the control is disabled', async () => {
  const store = vi.fn()
  const { user } = renderUi(<Switch label="Active" checked disabled onCheckedChange={store} />)
  await user.click(screen.getByRole('switch'))
  expect(store).not.toHaveBeenCalled()
})

it('reads a date and a time from the native fields', async () => {
  const { container } = renderUi(
    <>
      <Field label="Date">
        <DateInput defaultValue="2026-11-22" min="2026-01-01" />
      </Field>
      <Field label="Starts (IST)">
        <TimeInput defaultValue="18:30" />
      </Field>
    </>,
  )
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-22')
  expect(screen.getByLabelText('Starts (IST)')).toHaveAttribute('step', '300')
  expect(await findAxeViolations(container)).toEqual([])
})

const tags = () =>
  screen
    .getAllByRole('button', { name: /^Remove/ })
    .map(({ parentElement }) => parentElement?.textContent)

function Skills() {
  const [value, setValue] = useState(['Accounting'])
  return (
    <Field label="Skills">
      <TagInput value={value} onValueChange={setValue} suggestions={['Design']} />
    </Field>
  )
}
