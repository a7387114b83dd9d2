import { Socket } from 'node:net'
import { expectedErrorSentence } from '../process/error-sentence.ts'

export interface Stoppable {
  stop(): Promise<void>
}

/**
 * Starts a system and stops it in order on Ctrl-C, on SIGTERM and when the parent process has ended.
 * During the start and on a second Ctrl-C this process ends at once. The watchdog then stops the
 * programs that it had started.
 */
export async function runUntilStopped(
  start: () => Promise<Stoppable>,
  lifeline: number | undefined,
): Promise<void> {
  let running: Stoppable | undefined
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    if (!running) process.exit(130)
    console.log('\nStopping')
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => (stopping ? process.exit(130) : void stop()))
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  if (lifeline !== undefined) onceClosed(lifeline, stop)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    running = await start()
  } catch (error) {
    report(error)
    process.exit(1)
  }
}

/** Calls `stop` when the other end of the pipe closes, because the process at that end has ended. */
function onceClosed(descriptor: number, stop: () => void): void {
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false })
  pipe.on('error', () => {})
  pipe.once('close', stop)
  pipe.resume()
  pipe.unref()
}

/** Prints only the message of an expected failure, and the stack of a bug. */
function report(error: unknown): void {
  const sentence = expectedErrorSentence(error)
  console.error(sentence === undefined ? error : `\n${sentence}\n`)
}
