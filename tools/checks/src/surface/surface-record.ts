import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { librarySurface } from './library-surface.ts'
import { type Surface, surfaceProblems } from './surface-problems.ts'

/** Reads the recorded surface of a library; null if there is none. */
export function recordedSurface(folder: string): Surface | null {
  const file = recordOf(folder)
  if (!existsSync(file)) return null
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  return { version: first.replace('version ', ''), text: lines.join('\n').trimStart() }
}

/** Returns the current surface of a library. */
export function currentSurface(folder: string): Surface {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { version, text: librarySurface(folder) }
}

/**
 * Records the current surface of a library.
 *
 * @throws Error if a later version is required first.
 */
export function recordSurface(folder: string): void {
  const recorded = recordedSurface(folder)
  const present = currentSurface(folder)
  const [problem] = recorded ? surfaceProblems(recorded, present) : []
  if (problem) throw new Error(`${folder}: ${problem}`)
  writeFileSync(recordOf(folder), `version ${present.version}\n\n${present.text}`)
}

function recordOf(folder: string): string {
  return join(folder, 'surface.txt')
}
