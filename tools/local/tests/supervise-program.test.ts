import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from '../src/process/process-identity.ts'
import { startProgram } from '../src/process/start-program.ts'
import type { StopInstructions } from '../src/process/stop-process.ts'
import { type SupervisedProgram, startSupervised } from '../src/process/supervise-program.ts'
import type { Watchdog } from '../src/process/watchdog.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('registers a program with the watchdog as soon as it is started', () => {
  const pids: number[] = []
  const watchdog: Watchdog = {
    pid: undefined,
    watch: ({ pid }) => pids.push(pid),
    forget() {},
    async end() {},
  }
  const logFile = join(createTemporaryFolder(), 'sample.log')
  const file = process.execPath
  const starting = startProgram({
    name: 'sample',
    file,
    args: ['-e', '0'],
    env: {},
    logFile,
    watchdog,
  })
  expect(pids).toHaveLength(1)
  return starting.then(({ exited }) => exited)
})

test('stops a program while it is being restarted', async () => {
  const orders: StopInstructions[] = []
  let stopped: Promise<void> | undefined
  const program = await keep({
    onStart(order) {
      orders.push(order)
      if (orders.length === 2) stopped = program.stop()
    },
  })
  kill(program)
  await vi.waitFor(() => expect(stopped).toBeDefined(), 10_000)
  await stopped
  expect(orders.map(isAlive)).toEqual([false, false])
})

test('restarts a program once possible, after any number of failed attempts', async () => {
  const file = join(createTemporaryFolder(), 'program')
  symlinkSync(process.execPath, file)
  const messages: string[] = []
  const program = await keep({ file, onMessage: (line) => messages.push(line) })
  rmSync(file)
  kill(program)
  await vi.waitFor(() => expect(program.failures()).toBeGreaterThan(4), { timeout: 10_000 })
  expect(program.pid()).toBeUndefined()
  expect(program.failure()).toContain('ENOENT')
  expect(messages).toEqual([
    'sample was ended by SIGKILL. Restarting it.',
    expect.stringContaining('ENOENT'),
  ])
  symlinkSync(process.execPath, file)
  await vi.waitFor(() => expect(program.pid()).toBeDefined(), { timeout: 20_000 })
})

interface Kept {
  file?: string
  onStart?(order: StopInstructions): void
  onMessage?(line: string): void
}

async function keep({
  file = process.execPath,
  onStart = () => {},
  onMessage = () => {},
}: Kept): Promise<SupervisedProgram> {
  const watchdog: Watchdog = { pid: undefined, watch: onStart, forget() {}, async end() {} }
  const logFile = join(createTemporaryFolder(), 'sample.log')
  const args = ['-e', 'setInterval(() => {}, 1000)']
  const program = await startSupervised({
    name: 'sample',
    start: () => startProgram({ name: 'sample', file, args, env: {}, logFile, watchdog }),
    onMessage,
  })
  onTestFinished(() => program.stop())
  return program
}

function kill(program: SupervisedProgram): void {
  process.kill(program.pid() ?? 0, 'SIGKILL')
}
