import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findExportedNames } from './exported-names.ts'

const packageSchema = z.object({ name: z.string(), exports: z.record(z.string(), z.string()) })

/** Returns the exports of a library by entry, as the text of its surface.txt. */
export function describeLibrarySurface(folder: string): string {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const { name, exports } = packageSchema.parse(JSON.parse(read('package.json')))
  const entries = Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file))
  return entries
    .map(([entry, file]) => [
      entry.replace('.', name),
      ...findExportedNames(read(file)).map(indented),
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

function indented(name: string): string {
  return `  ${name}`
}
