import type { SupervisedProgram } from './supervise-program.ts'
import { UserError } from './user-error.ts'

export interface WaitForAnswerOptions {
  /** URL of the program, which may change when it is restarted. */
  url: () => string
  program: SupervisedProgram
  /** Maximum time in milliseconds. Default 20 seconds. */
  longest?: number
}

/** Failures before the first answer after which waiting ends with an error. */
const mostFailures = 5

/** Waits until a program answers over HTTP with anything but a server error. */
export async function waitForAnswer({
  url,
  program,
  longest = 20_000,
}: WaitForAnswerOptions): Promise<void> {
  const end = Date.now() + longest
  while (!(await answers(url()))) {
    if (program.failures() <= mostFailures && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      continue
    }
    const log = program.logTail()
    await program.stop()
    throw new UserError(`${program.name} does not answer at ${url()}. Its log ends with:\n${log}`)
  }
}

/** Returns whether a URL answers with anything but a server error. */
async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}
