import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '../access-matrix.ts'
import {
  databaseRoleOf,
  identities,
  identityPerRole,
  isInGroup,
  toColumnList,
} from '../access-types.ts'
import { expectedRefusal } from '../cases/function-cases.ts'
import { listInsertCells, mayInsert } from '../cases/insert-cases.ts'
import { expectedOutcome, listRowCases, selectableColumns } from '../cases/row-cases.ts'
import { replacePlaceholders, replaceRowPlaceholders } from '../setup/fill-values.ts'
import { placeholderValuesFor } from '../setup/world-people.ts'
import { type HttpWorld, passesBeforeRequest, startHttpWorld } from './http-world.ts'
import { snapshotTable } from './undo.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld({ through: 'gateway' })
  // A recent sign-in counts as a proof. Whether it is recent depends on the speed of the machine.
  await world.owner.query(`update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'`)
})
afterAll(() => world.stop())

const bare = (table: string) => table.replace('public.', '')
const publicTables = Object.entries(accessMatrix.tables).filter(([table]) =>
  table.startsWith('public.'),
)

describe('access to rows over HTTP equals the access matrix', () => {
  const cells = listRowCases().filter(
    (cell) =>
      passesBeforeRequest(cell.identity) &&
      !(cell.identity === 'service' && cell.operation === 'delete'),
  )
  test.each(
    cells.map(
      (cell) =>
        [`${cell.identity}: ${cell.operation} ${cell.kind} row of ${cell.table}`, cell] as const,
    ),
  )('%s', async (_, cell) => {
    const match = replaceRowPlaceholders(cell.row.match, placeholderValuesFor(cell.identity))
    const from = world.clients[cell.identity].from(bare(cell.table))
    const expected = expectedOutcome(cell)
    if (cell.operation === 'select') {
      const { data, error } = await from.select(selectableColumns(cell)).match(match)
      expect(outcome(error, (data ?? []).length > 0)).toBe(expected)
      return
    }
    const memory = await snapshotTable(world.owner, cell.table)
    const { error } = await (cell.operation === 'update'
      ? from.update(cell.access.change)
      : from.delete()
    ).match(match)
    const found = outcome(error, await memory.changed())
    await memory.putBack()
    expect(found).toBe(expected)
  })
})

describe('inserts over HTTP follow the access matrix', () => {
  test.each(
    listInsertCells()
      .filter(({ identity }) => passesBeforeRequest(identity))
      .map((cell) => [`${cell.identity}: insert ${cell.kind} into ${cell.table}`, cell] as const),
  )('%s', async (_, cell) => {
    const row = replaceRowPlaceholders(cell.insert.row, placeholderValuesFor(cell.identity))
    const memory = await snapshotTable(world.owner, cell.table)
    const { error } = await world.clients[cell.identity].from(bare(cell.table)).insert(row)
    await memory.putBack()
    if (!mayInsert(cell)) expect(error?.code).toBe('42501')
    else if (cell.identity === 'service') expect(error?.code).not.toBe('42501')
    else expect(error).toBeNull()
  })
})

describe('column access over HTTP follows the access matrix', () => {
  const askers = identityPerRole.filter((identity) => identity !== 'service')
  const asked = publicTables.flatMap(([table, access]) =>
    askers.map((asker) => ({ table, access, asker })),
  )
  const granted = (
    { access, asker }: (typeof asked)[number],
    operation: 'select' | 'insert' | 'update',
  ) => toColumnList(access.grants[databaseRoleOf(asker)]?.[operation], access.columns)

  const readable = asked
    .map((cell) => ({ ...cell, columns: granted(cell, 'select') }))
    .filter(({ columns }) => columns.length > 0)
  test.each(readable)('$asker: can select all granted columns of $table', async (cell) => {
    const { error } = await world.clients[cell.asker]
      .from(bare(cell.table))
      .select(cell.columns.join())
      .limit(0)
    expect(error).toBeNull()
  })

  const refused = asked.flatMap((cell) =>
    (['select', 'insert', 'update'] as const).flatMap((operation) =>
      cell.access.columns
        .split(' ')
        .filter((column) => !granted(cell, operation).includes(column))
        .map((column) => ({ ...cell, operation, column })),
    ),
  )
  test.each(refused)('$asker: cannot $operation $column of $table', async (cell) => {
    const { operation, column } = cell
    const from = world.clients[cell.asker].from(bare(cell.table))
    const write = { [column]: null }
    const [readable] = granted(cell, 'select')
    const { error } = await {
      select: () => from.select(column).limit(0),
      insert: () => from.insert(write),
      // A filter needs the select grant of its column. Roles without one update without a filter, so
      // that the error is about the update.
      update: () => (readable ? from.update(write).is(readable, null) : from.update(write)),
    }[operation]()
    // Postgres refuses to write a computed column before it checks rights.
    const unwritable = cell.access.isView ? ['0A000', '428C9'] : ['428C9']
    expect(operation === 'select' ? ['42501'] : ['42501', ...unwritable]).toContain(error?.code)
  })
})

describe('function calls over HTTP follow the access matrix', () => {
  const calls = Object.entries(accessMatrix.functions)
    .filter(([signature]) => signature.startsWith('public.'))
    .flatMap(([signature, access]) =>
      identities
        .filter(passesBeforeRequest)
        .map(
          (identity) =>
            [`${identity}: call ${signature}`, { signature, access, identity }] as const,
        ),
    )
  test.each(calls)('%s', async (_, { signature, access, identity }) => {
    const memory = await snapshotTable(world.owner, 'public.job_applications')
    const name = /\.(\w+)\(/.exec(signature)?.[1] ?? ''
    const call = await makeWhatItTakes(
      replacePlaceholders(access.call, placeholderValuesFor(identity)),
    )
    const { error } = await world.clients[identity].rpc(name, namedArguments(call))
    await memory.putBack()
    const mayExecute = access.execute.split(' ').includes(databaseRoleOf(identity))
    if (mayExecute && identity === 'service') expect(error?.message ?? '').not.toMatch(/permission/)
    else if (mayExecute && isInGroup(accessMatrix, access.by, identity)) expect(error).toBeNull()
    else expect(error?.code).toBe(expectedRefusal({ access, identity, hint: error?.hint }))
  })
})

function outcome(error: { code: string } | null, happened: boolean): string {
  if (error) return error.code === '42501' ? 'refused' : `fails with ${error.code}`
  return happened ? 'allowed' : 'empty'
}

const made = new Map<string, string>()

/**
 * Runs a call that needs an ID from another function. An admin calls that function first, because
 * requests cannot be nested.
 */
async function makeWhatItTakes(call: string): Promise<string> {
  const [nested, maker, given] =
    /\(test\.answer\(public\.(\w+)\((.*?)\)\) ->> 'id'\)::uuid/.exec(call) ?? []
  if (!nested || !maker || !given) return call
  if (!made.has(given)) {
    const { data, error } = await world.clients.admin.rpc(maker, namedArguments(given))
    expect(error).toBeNull()
    made.set(given, data.id)
  }
  return call.replace(nested, `'${made.get(given)}'`)
}

function namedArguments(call: string): Record<string, unknown> {
  const pairs = call.matchAll(
    /(\w+) => (?:'([^']*)'(::jsonb)?|(\d+|true|false|null)|array\[([^\]]*)\])/g,
  )
  return Object.fromEntries(
    [...pairs].map(([, name, text = '', isJson, literal, list]) => [
      name,
      list === undefined
        ? isJson || literal
          ? JSON.parse(literal ?? text)
          : text
        : Array.from(list.matchAll(/'([^']*)'/g), ([, item]) => item),
    ]),
  )
}
