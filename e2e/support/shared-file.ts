import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellReleaseSchema } from '@sabha/contract/composition'

/** Matches the file of the running shell that contains a shared library. */
export function sharedFilePattern(key: string): RegExp {
  const release = join(import.meta.dirname, '../../apps/shell/dist/release.json')
  const [file] =
    shellReleaseSchema.parse(JSON.parse(readFileSync(release, 'utf8'))).shared[key] ?? []
  if (!file) throw new Error(`The shell has no file of ${key}`)
  return new RegExp(file.file.replaceAll('.', '\\.'))
}
