import { type Baseline, compareWithBaseline, explainEarlierHistory } from '@sabha/local'
import * as z from 'zod'

const listSchema = z.object({ migrations: z.array(z.object({ remote: z.string() })) })

/** Runs the Supabase command and returns what it prints. */
export type SupabaseRunner = (args: readonly string[]) => string

/**
 * Returns the commands that mark the baseline as applied in a hosted project which has all migrations that it
 * replaces; none if there is nothing to mark. The project stays as it is. An interrupted run can be repeated.
 *
 * @param remote `--remote` for the linked project, or with another target
 * @throws Error if the project has only some of them.
 */
export function planBaseline(
  run: SupabaseRunner,
  baseline: Baseline,
  remote = '--remote',
): string[][] {
  const listed = run(['migration', 'list', remote, '--output-format', 'json'])
  const { migrations } = listSchema.parse(JSON.parse(listed))
  const versions = migrations.map(({ remote }) => remote)
  const repair = (status: string, of: readonly string[]) => [
    ...['migration', 'repair', remote, '--yes', '--status', status],
    ...of,
  ]
  const replaced = versions.filter((version) => version in baseline.replaced)
  const isMarked = versions.includes(baseline.version)
  if (replaced.length === 0) return []
  if (!isMarked) requireAll(versions, baseline)
  return [
    ...(isMarked ? [] : [repair('applied', [baseline.version])]),
    repair('reverted', replaced),
  ]
}

function requireAll(versions: readonly string[], baseline: Baseline): void {
  const state = compareWithBaseline(versions, baseline)
  if (state === 'earlier') throw new Error(explainEarlierHistory(baseline))
  if (state !== 'all')
    throw new Error(
      `The project has other migrations than those that ${baseline.version}_baseline.sql replaces. ` +
        'Move its data into a new project: docs/how-to/deploy.md.',
    )
}
