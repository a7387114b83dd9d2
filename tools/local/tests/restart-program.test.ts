import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from '../src/process/process-identity.ts'
import { type RestartingProgram, startRestarting } from '../src/process/restart-program.ts'
import type { StopOrder } from '../src/process/stop-process.ts'
import type { Watchdog } from '../src/process/watchdog.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('stops a program that is just being started again', async () => {
  const orders: StopOrder[] = []
  let stopped: Promise<void> | undefined
  const program = await keep({
    onStart(order) {
      orders.push(order)
      if (orders.length === 2) stopped = program.stop()
    },
  })
  kill(program)
  await vi.waitFor(() => expect(stopped).toBeDefined())
  await stopped
  expect(orders.map(isAlive)).toEqual([false, false])
})

test('gives up a program that cannot be started again', async () => {
  const file = join(temporaryFolder(), 'program')
  symlinkSync(process.execPath, file)
  const program = await keep({ file })
  expect(program.hasGivenUp()).toBe(false)
  rmSync(file)
  kill(program)
  await vi.waitFor(() => expect(program.hasGivenUp()).toBe(true))
})

interface Kept {
  file?: string
  onStart?(order: StopOrder): void
}

async function keep({
  file = process.execPath,
  onStart = () => {},
}: Kept): Promise<RestartingProgram> {
  const watchdog: Watchdog = { pid: undefined, watch: onStart, forget() {}, async end() {} }
  const program = await startRestarting({
    name: 'sample',
    file,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    env: {},
    logFile: join(temporaryFolder(), 'sample.log'),
    watchdog,
  })
  onTestFinished(() => program.stop())
  return program
}

function kill(program: RestartingProgram): void {
  process.kill(program.pid() ?? 0, 'SIGKILL')
}
