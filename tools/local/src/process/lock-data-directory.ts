import { mkdirSync, rmSync } from 'node:fs'
import { identifyProcess, isAlive } from './process-identity.ts'
import {
  createRunState,
  type RunState,
  readRunState,
  runFilePath,
  writeRunState,
} from './run-state.ts'
import { stopProcess } from './stop-process.ts'
import { UserError } from './user-error.ts'
import { startWatchdog, type Watchdog } from './watchdog.ts'

export interface LockedDirectory {
  /** Watches the started programs, and records them in `run.json`, so that they can be stopped if the watcher dies as well. */
  watchdog: Watchdog
  release(): Promise<void>
}

/**
 * Makes this process the only one that runs on a data directory. Stops programs left by a run that was
 * killed.
 *
 * @throws UserError that names the other process and the remedy, or says that the directory cannot be
 * written.
 */
export async function lockDataDirectory(
  dataDir: string,
  address: string,
): Promise<LockedDirectory> {
  makeFolder(dataDir)
  const state: RunState = {
    supervisor: identifyProcess(process.pid) ?? { pid: process.pid, started: '' },
    startedAt: new Date().toISOString(),
    address,
    programs: [],
  }
  while (!claim(dataDir, state)) await stopPreviousRun(dataDir)
  const watchdog = startWatchdog()
  if (watchdog.pid !== undefined) state.watchdog = watchdog.pid
  return {
    watchdog: recording(dataDir, state, watchdog),
    release: async () => {
      await watchdog.end()
      rmSync(runFilePath(dataDir), { force: true })
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

function claim(dataDir: string, state: RunState): boolean {
  try {
    createRunState(dataDir, state)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw unwritable(dataDir, error)
  }
}

/**
 * Stops programs that a killed run has left on a data directory.
 *
 * @throws UserError if the run is still alive.
 */
export async function stopPreviousRun(dataDir: string): Promise<void> {
  const former = readRunState(dataDir)
  if (former && isAlive(former.supervisor)) throw new UserError(refusal(dataDir, former))
  for (const order of former?.programs.toReversed() ?? []) await stopProcess(order)
  if (isSameRun(former, readRunState(dataDir))) rmSync(runFilePath(dataDir), { force: true })
}

/**
 * Returns whether the directory still belongs to the same run. Stopping takes seconds, in which
 * another start may have taken the directory.
 */
function isSameRun(former: RunState | undefined, present: RunState | undefined): boolean {
  return present?.startedAt === former?.startedAt
}

function refusal(dataDir: string, { supervisor, startedAt, address }: RunState): string {
  return [
    `${dataDir} is in use by process ${supervisor.pid}, which serves ${address} since ${startedAt}.`,
    `To stop it, press Ctrl-C where it runs, or: kill ${supervisor.pid}`,
    'To run a second copy beside it, with its own data: SABHA_PORT_OFFSET=200 npm start',
  ].join('\n')
}

function recording(dataDir: string, state: RunState, watchdog: Watchdog): Watchdog {
  // If the disk is full, the watchdog still has the list of programs.
  const write = () => {
    try {
      writeRunState(dataDir, state)
    } catch {}
  }
  return {
    pid: watchdog.pid,
    watch(order) {
      watchdog.watch(order)
      state.programs.push(order)
      write()
    },
    forget(pid) {
      watchdog.forget(pid)
      state.programs = state.programs.filter((order) => order.pid !== pid)
      write()
    },
    end: () => watchdog.end(),
  }
}

function unwritable(dataDir: string, error: unknown): UserError {
  const code = codeOf(error)
  if (code === 'ENOSPC') return new UserError('The disk is full. Free some space and start again.')
  return new UserError(
    `The data directory ${dataDir} cannot be written (${code ?? error}).\n` +
      'Make it writable for your user, or choose another one with SABHA_DATA_DIR.',
    { cause: error },
  )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
