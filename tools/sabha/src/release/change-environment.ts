import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import {
  environmentInFolder,
  findMovements,
  planRelease,
  planRestoration,
  type Release,
  readConfig,
  readRegistry,
  release,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { describeChanges } from './movements.ts'
import { requirePlatformKey } from './platform-key.ts'
import { refusalsAsUserErrors } from './refusals.ts'

export type EnvironmentChange = Partial<
  Pick<
    Release,
    'builds' | 'rollback' | 'disable' | 'enable' | 'withdraw' | 'shellDist' | 'prerenderDist'
  >
> & {
  /** Id of a former composition to restore. */
  to?: string | undefined
}

interface ChangeOptions {
  /** Folder of the environment. */
  folder: string
  change: EnvironmentChange
  /** The reason, for the history. */
  why: string | undefined
  dryRun: boolean
}

/**
 * Changes the composition of an environment, or shows what would change.
 *
 * @throws UserError if the platform's key is missing or the change is refused; nothing is changed then.
 */
export async function changeEnvironment({
  folder,
  change: { to, ...change },
  why,
  dryRun,
}: ChangeOptions): Promise<CommandResult> {
  const places = environmentInFolder(folder)
  requirePlatformKey(places)
  return await refusalsAsUserErrors(async () => {
    const { registryKey } = await readConfig(places.pagesDir)
    const before = await readRegistry(places.storeDir, registryKey)
    const notices: string[] = []
    const onNotice = (notice: string) => void notices.push(notice)
    const former =
      to === undefined ? {} : await planRestoration(places, { id: to, key: registryKey })
    const history = { by: personOf(folder), why }
    const asked = { ...places, ...change, ...former, ...history, remoteDists: [], onNotice }
    const after = dryRun ? await planRelease(asked) : await release(asked)
    const movements = findMovements(before, after)
    const state = dryRun
      ? 'Nothing was changed: this is what would change.'
      : `Composition ${after.id.slice(0, 12)} is live. Open tabs follow within a minute.`
    return {
      text: [...describeChanges(movements, { before, after }), ...notices, '', state].join('\n'),
      data: { dryRun, composition: after.id, issuedAt: after.issuedAt, movements, notices },
    }
  })
}

/** Returns who runs the command: the address that git knows, otherwise the user of the machine. */
function personOf(folder: string): string {
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync('git', ['config', 'user.email'], options)
  return (status === 0 && stdout.trim()) || userInfo().username
}
