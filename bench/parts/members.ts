import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Rows } from '../support/rows.ts'
import { offsetBesideTheSites } from '../support/sites/offset-beside-the-sites.ts'

const repository = join(import.meta.dirname, '../..')

/** What the benches of the members' list measure, each in copies of its own. */
export function members(): Rows {
  const list = resultOf('supabase/bench/members-page.ts', 'members-page.json')
  const { csv, copyLimit } = resultOf('bench/admin-members.ts', 'admin-members.json')
  return {
    'members page of 50, 100,000 over 1,000 members': {
      measured: list.ratio,
      limit: list.ratioLimit,
    },
    'slowest filter of members, ms': {
      measured: list.slowestMs,
      limit: list.millisecondLimit,
      detail: { filter: list.slowest },
    },
    'queries per members page': { measured: list.queries, limit: list.queryLimit },
    'CSV of 100,000 members over copy': {
      measured: csv.overCopy,
      limit: copyLimit,
      detail: { between: csv.between },
    },
  }
}

/** Runs another bench, which fails where a limit of its own does not hold, and answers what it has written. */
function resultOf(bench: string, file: string) {
  const began = Date.now()
  const written = join(repository, 'bench/results', file)
  spawnSync(process.execPath, [join(repository, bench)], {
    env: {
      ...process.env,
      SABHA_E2E_PORT_OFFSET: String(offsetBesideTheSites),
      SABHA_E2E_DATA_DIR: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (statSync(written).mtimeMs < began) throw new Error(`${bench} has written nothing`)
  return JSON.parse(readFileSync(written, 'utf8'))
}
