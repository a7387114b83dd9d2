import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Rows } from '../support/rows.ts'
import { offsetBesideTheSites } from '../support/sites/offset-beside-the-sites.ts'

const repository = join(import.meta.dirname, '../..')

/** What the benches of the members' list measure, each in copies of its own. */
export function members(): Rows {
  const list = resultOf('supabase/bench/members-page.ts', 'members-page.json')
  const { csv, copyLimit, run } = resultOf('bench/admin-members.ts', 'admin-members.json')
  return {
    ...judged(list.run, {
      'members page of 50, 100,000 over 1,000 members': {
        measured: list.ratio,
        between: list.between,
        limit: list.ratioLimit,
      },
      'slowest filter of members, ms': {
        measured: list.held.ms,
        limit: list.millisecondLimit,
        detail: { filter: list.slowest, held: list.held.number },
      },
      'queries per members page': { measured: list.queries, limit: list.queryLimit },
    }),
    ...judged(run, {
      'CSV of 100,000 members over copy': {
        measured: csv.overCopy,
        between: csv.between,
        limit: copyLimit,
      },
    }),
  }
}

interface Run {
  /** Why it ended with another status than 0. */
  failure?: string
  /** Whether what stands in its file is of this run. */
  hasWritten: boolean
}

/** Runs another bench, which fails where a limit of its own does not hold, and answers what it has written. */
function resultOf(bench: string, file: string) {
  const began = Date.now()
  const written = join(repository, 'bench/results', file)
  const { status, signal, stderr } = spawnSync(process.execPath, [join(repository, bench)], {
    env: {
      ...process.env,
      SABHA_E2E_PORT_OFFSET: String(offsetBesideTheSites),
      SABHA_E2E_DATA_DIR: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  process.stderr.write(stderr)
  const why = stderr.match(/^\w*Error: (.*)$/m)?.[1] ?? `it ended with ${status ?? signal}`
  const run: Run = {
    hasWritten: statSync(written).mtimeMs >= began,
    ...(status !== 0 && { failure: `${bench}: ${why}` }),
  }
  return { ...JSON.parse(readFileSync(written, 'utf8')), run }
}

/** Where a bench failed, none of its numbers holds: a file that is soon there says little if its cells are wrong. */
function judged({ failure, hasWritten }: Run, rows: Rows): Rows {
  if (failure === undefined && hasWritten) return rows
  const why = failure ?? 'it has written nothing'
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      hasWritten ? { ...row, failure: why } : { measured: null, limit: row.limit, failure: why },
    ]),
  )
}
