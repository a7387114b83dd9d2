import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { Table } from './table.tsx'

const members = [
  { id: '1', name: 'Asha Rao', total: '₹12,34,567' },
  { id: '2', name: 'Meera Joshi', total: '₹300' },
]

function show() {
  return renderUi(
    <Table
      caption="Members"
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => total },
      ]}
      rows={members}
      keyOf={({ id }) => id}
    />,
  )
}

it('renders a table with a caption and headers for columns and rows', async () => {
  const { container } = show()
  const table = screen.getByRole('table', { name: 'Members' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Total'])
  const row = screen.getByRole('row', { name: /Meera Joshi/ })
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Meera Joshi')
  expect(within(row).getByRole('cell')).toHaveTextContent('₹300')
  expect(await findAxeViolations(container)).toEqual([])
})

it('sets all roles explicitly, so that it stays a table when its rows are laid out as cards', () => {
  const { container } = show()
  const parts = [...container.querySelectorAll('table, thead, tbody, tr, th, td')]
  expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([])
})

it("repeats the column's name before each value, hidden from screen readers", () => {
  show()
  const [cell] = screen.getAllByRole('cell')
  expect(cell?.querySelector('[aria-hidden=true]')).toHaveTextContent('Total')
})
