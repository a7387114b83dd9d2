import { Socket } from 'node:net'
import { expectedSentence } from '../process/sentence-of.ts'

export interface Stoppable {
  stop(): Promise<void>
}

/**
 * Starts something and stops it in order on Ctrl-C, on SIGTERM and when whoever started us is
 * gone. While it still starts, and on a second Ctrl-C, this process ends at once: the watchdog
 * then stops what it had started.
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

/** The other end of the pipe closes when its process ends, however it ends. */
function onceClosed(descriptor: number, stop: () => void): void {
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false })
  pipe.on('error', () => {})
  pipe.once('close', stop)
  pipe.resume()
  pipe.unref()
}

/** A stack would hide what the message says to do; a bug needs it. */
function report(error: unknown): void {
  const sentence = expectedSentence(error)
  console.error(sentence === undefined ? error : `\n${sentence}\n`)
}
