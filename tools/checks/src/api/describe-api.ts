import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiReport } from '@sabha/federation/versions'
import * as z from 'zod/mini'
import { readDeclaredModule, resolveExport } from './declared-module.ts'
import { describeDeclaration } from './describe-declaration.ts'

const packageSchema = z.object({ name: z.string(), exports: z.record(z.string(), z.string()) })

/**
 * Describes the API of a library.
 *
 * @param folder the library
 * @param declarations folder with the declaration files of its `src`
 */
export function describeApi(folder: string, declarations: string): ApiReport {
  const { name, exports } = packageSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const entries = Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([entry, file]) => ({
      key: entry.replace('.', name),
      module: readDeclaredModule(
        join(declarations, file.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')),
      ),
    }))
  const listed = new Set(
    entries.flatMap(({ module }) =>
      [...module.exports.keys()].map((each) => resolveExport(module, each)).map(keyOf),
    ),
  )
  return Object.fromEntries(
    entries
      .sort((one, other) => compare(one.key, other.key))
      .map(({ key, module }) => [
        key,
        Object.fromEntries(
          [...module.exports.keys()]
            .sort(compare)
            .map((each) => [
              each,
              describeDeclaration(module, each, (found) => listed.has(keyOf(found))),
            ]),
        ),
      ]),
  )
}

/** Identifies a declaration of the library. */
function keyOf(found: ReturnType<typeof resolveExport>): unknown {
  return found && 'statements' in found ? found.statements[0] : null
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
