import { readFileSync } from 'node:fs'

/** Clock ticks of `/proc` in a second; Linux reports a hundred on every architecture that Node supports. */
const ticksPerSecond = 100

/**
 * Returns the processor time in seconds of all child processes that have ended, with those that they waited for,
 * as the shell's `times` does. Returns NaN on systems other than Linux.
 */
export function readProcessorSeconds() {
  if (process.platform !== 'linux') return Number.NaN
  // Fields 16 and 17; the second is a name in parentheses, which may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
