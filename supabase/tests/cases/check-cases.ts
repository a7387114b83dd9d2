import type { Prober } from '../setup/prober.ts'
import { checkViolations, uniqueKeys } from './check-violations.ts'
import { assertCase, type TestCase } from './test-case.ts'

/** Tests that every check and unique index refuses its violations, even for the owner, and no check quotes the row. */
export function checkCases(): TestCase[] {
  const checks = Object.entries(checkViolations).flatMap(([constraint, violations]) =>
    violations.map(([table, values]) => ({
      name: `${constraint} refuses ${shorten(values)}`,
      about: table,
      run: (prober: Prober) => refusesValues(prober, { constraint, table, values }),
    })),
  )
  const keys = Object.entries(uniqueKeys).map(([constraint, [table, columns]]) => ({
    name: `${constraint} refuses a second row`,
    about: table,
    run: (prober: Prober) => refusesTwin(prober, { constraint, table, columns }),
  }))
  return [...checks, ...keys]
}

interface ValueProbe {
  constraint: string
  table: string
  values: Record<string, unknown>
}

async function refusesValues(prober: Prober, { constraint, table, values }: ValueProbe) {
  await prober.own(`alter table ${table} disable trigger user`)
  const set = Object.keys(values).map((column, index) => `${column} = $${index + 1}`)
  const { refused } = await prober.tryAsOwner(
    `update ${table} set ${set.join(', ')} where ctid = (select min(ctid) from ${table})`,
    Object.values(values),
  )
  assertCase(refused?.constraint === constraint, `it is ${refused?.message ?? 'accepted'}`)
  assertCase(
    !refused.detail,
    `it answers "${refused.detail}": call private.quiet_checks('${table}') in a migration`,
  )
}

interface TwinProbe {
  constraint: string
  table: string
  columns: string
}

async function refusesTwin(prober: Prober, { constraint, table, columns }: TwinProbe) {
  await prober.own(`alter table ${table} disable trigger user`)
  const { refused } = await prober.tryAsOwner(
    `update ${table} set (${columns}) = (
       select ${columns} from ${table} order by ctid desc limit 1
     ) where ctid = (select min(ctid) from ${table})`,
  )
  assertCase(refused?.constraint === constraint, `it is ${refused?.message ?? 'accepted'}`)
}

function shorten(values: Record<string, unknown>): string {
  const text = JSON.stringify(values)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
