import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { ChoiceGroup } from './choice-group.tsx'

const told = vi.fn()

function Plans({ disabled = false }: { disabled?: boolean }) {
  const [plan, setPlan] = useState('month')
  return (
    <ChoiceGroup
      label="How you give"
      options={[
        { value: 'month', label: 'Each month' },
        { value: 'once', label: 'Once' },
      ]}
      value={plan}
      disabled={disabled}
      onChange={(value, how) => {
        setPlan(value)
        told(value, how)
      }}
    />
  )
}

it('renders a group of radio buttons with a visible label', async () => {
  const { container } = renderUi(<Plans />)
  expect(screen.getByRole('group', { name: 'How you give' })).toBeVisible()
  expect(screen.getByText('How you give')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Each month' })).toBeChecked()
  expect(await findAxeViolations(container)).toEqual([])
})

it('reports whether an option was chosen by a press or by the arrow keys', async () => {
  const { user } = renderUi(<Plans />)
  await user.click(screen.getByText('Once'))
  expect(told).toHaveBeenLastCalledWith('once', { byPointer: true })
  await user.keyboard('{ArrowUp}')
  expect(told).toHaveBeenLastCalledWith('month', { byPointer: false })
  expect(screen.getByRole('radio', { name: 'Each month' })).toHaveFocus()
})

it('ignores presses while the group is disabled', async () => {
  told.mockClear()
  const { user } = renderUi(<Plans disabled />)
  await user.click(screen.getByText('Once'))
  expect(told).not.toHaveBeenCalled()
  expect(screen.getByRole('radio', { name: 'Each month' })).toBeChecked()
})
