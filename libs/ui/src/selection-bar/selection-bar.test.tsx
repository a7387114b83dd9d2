import { Button } from '@sabha/ui'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { FootBar, SelectionBar } from './selection-bar.tsx'

const onClear = vi.fn()

function show(count: string) {
  onClear.mockClear()
  return renderUi(
    <>
      <input aria-label="Note" />
      <input type="checkbox" aria-label="Select all" data-select-all="" />
      <FootBar>
        <SelectionBar label="Selected members" count={count} onClear={onClear}>
          <Button>Copy emails</Button>
        </SelectionBar>
      </FootBar>
    </>,
  )
}

it('shows and announces how many rows are selected', async () => {
  const { container } = show('2 members selected')
  expect(screen.getByRole('group', { name: 'Selected members' })).toHaveTextContent(
    '2 members selected',
  )
  expect(screen.getByRole('status')).toHaveTextContent('2 members selected')
  expect(await findAxeViolations(container)).toEqual([])
})

it('shows nothing and leaves Escape alone if no row is selected', async () => {
  const { user } = show('')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group')).toBeNull()
  expect(onClear).not.toHaveBeenCalled()
})

it.each([
  ['a click', (user: User) => user.click(screen.getByRole('button', { name: 'Clear' }))],
  ['Escape', (user: User) => user.keyboard('{Escape}')],
])(
  'clears the selection with %s, and moves the focus to the box that selects all',
  async (_, act) => {
    const { user } = show('2 members selected')
    await act(user)
    expect(onClear).toHaveBeenCalledOnce()
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus()
  },
)

it('keeps the selection if Escape is pressed in a field', async () => {
  const { user } = show('2 members selected')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '{Escape}')
  expect(onClear).not.toHaveBeenCalled()
})

type User = ReturnType<typeof show>['user']
