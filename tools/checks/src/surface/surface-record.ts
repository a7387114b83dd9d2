import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeLibrarySurface } from './library-surface.ts'
import { findSurfaceProblems, type Surface } from './surface-problems.ts'

/** Reads the recorded surface of a library; null if there is none. */
export function readRecordedSurface(folder: string): Surface | null {
  const file = recordOf(folder)
  if (!existsSync(file)) return null
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  return { version: first.replace('version ', ''), text: lines.join('\n').trimStart() }
}

/** Returns the current surface of a library. */
export function readCurrentSurface(folder: string): Surface {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { version, text: describeLibrarySurface(folder) }
}

/**
 * Records the current surface of a library.
 *
 * @throws Error if a later version is required first.
 */
export function recordSurface(folder: string): void {
  const recorded = readRecordedSurface(folder)
  const present = readCurrentSurface(folder)
  const [problem] = recorded ? findSurfaceProblems(recorded, present) : []
  if (problem) throw new Error(`${folder}: ${problem}`)
  writeFileSync(recordOf(folder), `version ${present.version}\n\n${present.text}`)
}

function recordOf(folder: string): string {
  return join(folder, 'surface.txt')
}
