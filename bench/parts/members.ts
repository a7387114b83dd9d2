import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rows } from '../support/rows.ts'
import { parallelCopyPortOffset } from './start.ts'

const repository = join(import.meta.dirname, '../..')

/**
 * Runs the benches of the members list, each in its own copy. Fails if one of their checks fails.
 */
export function measureMembersList(): Rows {
  const list = resultOf('supabase/bench/members-page.ts', 'members-page.json')
  const { csv } = resultOf('bench/admin-members.ts', 'admin-members.json')
  return {
    'members page of 50, 100,000 over 1,000 members': {
      measured: list.ratio,
      between: list.between,
      aim: list.ratioAim,
    },
    'slowest filter of members, ms': {
      measured: list.slowestMs,
      aim: list.millisecondAim,
      detail: { filter: list.slowest, processorMs: list.mostProcessorMs },
    },
    'queries per members page': { measured: list.queries, limit: list.queryLimit },
    'CSV of 100,000 members over copy': {
      measured: csv.overCopy,
      between: csv.between,
      aim: 5,
    },
  }
}

function resultOf(bench: string, file: string) {
  const { SABHA_E2E_DATA_DIR: _, ...env } = process.env
  execFileSync(process.execPath, [join(repository, bench)], {
    env: { ...env, SABHA_E2E_PORT_OFFSET: String(parallelCopyPortOffset) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return JSON.parse(readFileSync(join(repository, 'bench/results', file), 'utf8'))
}
