import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** A column of a `Table`. */
export interface TableColumn<Row> {
  key: string
  /** Column header; on phones it precedes each value. */
  header: string
  cell(row: Row): ReactNode
  /** `end` aligns the digits of numbers and amounts. `start` by default. */
  align?: 'start' | 'end'
}

export interface TableProps<Row> {
  /** Caption for screen readers; visually the heading above the table has this role. */
  caption: string
  /** The first column is the row header. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

/**
 * A table. On narrow screens each row becomes a card with the column's name before each value, so nothing
 * scrolls sideways. All elements have explicit roles, because browsers drop the implicit ones with the table
 * layout.
 *
 * @example
 * <Table
 *   caption="Members"
 *   columns={[
 *     { key: 'name', header: 'Name', cell: ({ name }) => name },
 *     { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => rupees(total) },
 *   ]}
 *   rows={members}
 *   keyOf={({ id }) => id}
 * />
 */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <Frame role="table">
      <Caption>{caption}</Caption>
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map(({ key, header, align }) => (
            <HeadCell key={key} role="columnheader" scope="col" align={align}>
              {header}
            </HeadCell>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <BodyRow key={keyOf(row)} role="row">
            {columns.map((column, place) => (
              <Cell key={column.key} column={column} row={row} isName={place === 0} />
            ))}
          </BodyRow>
        ))}
      </Body>
    </Frame>
  )
}

interface CellProps<Row> {
  column: TableColumn<Row>
  row: Row
  isName: boolean
}

function Cell<Row>({ column: { header, align, cell }, row, isName }: CellProps<Row>) {
  if (isName) {
    return (
      <NameCell role="rowheader" scope="row" align={align}>
        {cell(row)}
      </NameCell>
    )
  }
  return (
    <DataCell role="cell" align={align}>
      <Label aria-hidden="true">{header}</Label>
      <Value>{cell(row)}</Value>
    </DataCell>
  )
}

const Frame = chakra('table', {
  base: { width: 'full', display: { base: 'block', md: 'table' } },
})

const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' } as const

const Caption = chakra('caption', { base: { ...hidden, clipPath: 'inset(50%)' } })

/** Row of column names. On phones it is hidden except from screen readers, and the names precede the values. */
const Head = chakra('thead', {
  base: {
    position: { base: 'absolute', md: 'static' },
    width: { base: '1px', md: 'auto' },
    height: { base: '1px', md: 'auto' },
    overflow: 'hidden',
    clipPath: { base: 'inset(50%)', md: 'none' },
  },
})

const HeadRow = chakra('tr')

const Body = chakra('tbody', {
  base: {
    display: { base: 'flex', md: 'table-row-group' },
    flexDirection: 'column',
    gap: '4',
  },
})

const BodyRow = chakra('tr', {
  base: {
    display: { base: 'flex', md: 'table-row' },
    flexDirection: 'column',
    gap: '3',
    padding: { base: '4', md: '0' },
    border: { base: 'hairline', md: 'none' },
    rounded: { base: 'card', md: '0' },
    bg: { base: 'surface', md: 'transparent' },
    borderTop: { md: 'hairline' },
  },
})

const alignments = { start: { textAlign: 'start' }, end: { textAlign: { md: 'end' } } } as const

const HeadCell = chakra('th', {
  base: {
    paddingBlock: '2',
    paddingInlineEnd: '4',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    _last: { paddingInlineEnd: '0' },
  },
  variants: { align: alignments },
})

const bodyCell = {
  display: { base: 'block', md: 'table-cell' },
  paddingBlock: { md: '4', _print: '2' },
  paddingInlineEnd: { md: '4' },
  verticalAlign: 'top',
  textAlign: 'start',
} as const

const NameCell = chakra('th', { base: bodyCell, variants: { align: alignments } })

const DataCell = chakra('td', {
  base: {
    ...bodyCell,
    display: { base: 'flex', md: 'table-cell' },
    gap: '3',
    _last: { paddingInlineEnd: { md: '0' } },
  },
  variants: { align: alignments },
})

const Label = chakra('span', {
  base: {
    display: { md: 'none' },
    flexShrink: '0',
    flexBasis: '6rem',
    color: 'muted',
    fontSize: 'sm',
  },
})

const Value = chakra('div', { base: { minWidth: '0', flex: '1' } })
