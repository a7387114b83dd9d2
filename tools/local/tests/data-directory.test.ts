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
import { refuseForeignEnvironment, resetDataDirectory } from '../src/start/data-directory.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('a reset deletes the composition and keeps foreign files', async () => {
  const folder = createTemporaryFolder()
  const { keyFile, guardDir: _, pagesDir, ...others } = environmentInFolder(folder)
  writeFiles([keyFile, ...Object.values(others)])
  writeFiles([join(pagesDir, 'config.json')], '{"registryUrl":"http://localhost:3100/x"}')
  writeFileSync(join(folder, 'mailbox.jsonl'), '')
  writeFileSync(join(folder, 'holiday.jpg'), '')
  await resetDataDirectory(folder)
  expect(readdirSync(folder)).toEqual(['holiday.jpg'])
})

test('a reset and a start refuse the environment of a public site and delete nothing', async () => {
  const folder = createTemporaryFolder()
  const { keyFile, pagesDir } = environmentInFolder(folder)
  writeFiles([keyFile])
  const refusal = 'an environment that npm start did not create'
  await expect(resetDataDirectory(folder)).rejects.toThrow(refusal)
  writeFiles([join(pagesDir, 'config.json')], '{"registryUrl":"https://files.example.org/x"}')
  await expect(resetDataDirectory(folder)).rejects.toThrow(refusal)
  expect(() => refuseForeignEnvironment(folder)).toThrow(refusal)
  expect(readdirSync(folder).sort()).toEqual(['keys', 'pages'])
})

function writeFiles(paths: readonly string[], content = ''): void {
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

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
