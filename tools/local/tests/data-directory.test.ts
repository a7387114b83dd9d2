import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environmentInFolder } from '@sabha/release'
import { expect, test } from 'vitest'
import { stopPreviousRun } from '../src/process/lock-data-directory.ts'
import { identifyProcess } from '../src/process/process-identity.ts'
import { type RunState, readRunState, writeRunState } from '../src/process/run-state.ts'
import type { StopInstructions } from '../src/process/stop-process.ts'
import { resetDataDirectory } from '../src/start/data-directory.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('a reset deletes the composition and keeps foreign files', async () => {
  const folder = createTemporaryFolder()
  for (const path of Object.values(environmentInFolder(folder))) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
  writeFileSync(join(folder, 'mailbox.jsonl'), '')
  writeFileSync(join(folder, 'holiday.jpg'), '')
  await resetDataDirectory(folder)
  expect(readdirSync(folder)).toEqual(['holiday.jpg'])
})

test('cleaning up after a former run keeps the state of a faster start', async () => {
  const folder = createTemporaryFolder()
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(left, 'spawn')
  const gone = { pid: process.pid, started: 'before the last boot' }
  writeRunState(folder, stateOf(gone, [orderFor(left.pid ?? 0)]))
  const ended = stopPreviousRun(folder)
  const quicker = stateOf(identifyProcess(process.pid) ?? gone, [])
  writeRunState(folder, quicker)
  await ended
  expect(readRunState(folder)).toEqual(quicker)
})

function stateOf(supervisor: RunState['supervisor'], programs: StopInstructions[]): RunState {
  const address = 'http://localhost:3000'
  return { supervisor, startedAt: supervisor.started, address, programs }
}

function orderFor(pid: number): StopInstructions {
  const started = identifyProcess(pid)?.started ?? ''
  return { name: 'left', pid, started, signal: 'SIGTERM', force: 'SIGKILL', within: 5000 }
}
