import { afterAll, beforeAll, describe, test } from 'vitest'
import { accessMatrix } from '../access-matrix.ts'
import { type Identity, identities, onePerRole } from '../access-types.ts'
import { listInserts, mayInsert } from '../cases/insert-cases.ts'
import { listCells } from '../cases/row-cases.ts'
import {
  embedsWhatIsShown,
  hiddenColumns,
  hidesColumns,
  shownColumns,
  sortsByWhatIsShown,
} from './hidden-cases.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'
import {
  countsWhatIsShown,
  takesNoneAlong,
  upsertsNew,
  upsertsOver,
  writesTwoOrNone,
} from './wholesale-cases.ts'

// Tests features of the Data API beyond single reads and writes, for every table of the access
// matrix.

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld({ through: 'gateway' })
})
afterAll(() => world.stop())

const tables = Object.keys(accessMatrix.tables).filter((table) => table.startsWith('public.'))
const cells = listCells()

describe('counts', () => {
  const read = cells.filter(({ operation }) => operation === 'select')
  test.each(named(read))('%s', (_, cell) => countsWhatIsShown(world, cell))
})

describe('two rows at once', () => {
  test.each(named(listInserts()))('%s', (_, cell) => writesTwoOrNone(world, cell))
})

describe('a refused row beside an allowed one', () => {
  const mixed = listInserts().filter(
    (cell) =>
      cell.identity !== 'service' &&
      !mayInsert(cell) &&
      listInserts().some(
        (other) =>
          other.table === cell.table && other.identity === cell.identity && mayInsert(other),
      ),
  )
  test.each(named(mixed))('%s', (_, cell) => takesNoneAlong(world, cell))
})

describe('upserts of new rows', () => {
  test.each(named(listInserts()))('%s', (_, cell) => upsertsNew(world, cell))
})

describe('upserts over rows that are there', () => {
  const changed = cells.filter(
    // A view has no key to upsert by.
    ({ operation, access }) => operation === 'update' && !access.isView,
  )
  test.each(named(changed))('%s', (_, cell) => upsertsOver(world, cell))
})

describe('filters and orders', () => {
  const by = (askers: readonly Identity[], columnsOf: typeof hiddenColumns) =>
    tables.flatMap((table) =>
      askers
        .filter((asker) => columnsOf(table, asker).length > 0)
        .map((asker) => [asker, table] as const),
    )
  test.each(by(onePerRole, hiddenColumns))('%s: hidden columns of %s', (asker, table) =>
    hidesColumns(world, table, asker),
  )
  test.each(by(identities, shownColumns))('%s: shown columns of %s', (asker, table) =>
    sortsByWhatIsShown(world, table, asker),
  )
})

describe('embeds', () => {
  test.each(identities)('%s: behind every foreign key', (asker) => embedsWhatIsShown(world, asker))
})

function named<Cell extends { identity: string; kind: string; table: string }>(list: Cell[]) {
  return list.map(
    (cell) => [`${cell.identity}: ${cell.kind} of ${cell.table}`, cell] as [string, Cell],
  )
}
