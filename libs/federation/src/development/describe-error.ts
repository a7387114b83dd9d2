import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Rspack } from '@rsbuild/core'

/**
 * Returns the bundler's message about a module with file and line first.
 *
 * @param root the project root that module names are relative to
 */
export function describeError(
  { message, moduleName, loc }: Pick<Rspack.StatsError, 'message' | 'moduleName' | 'loc'>,
  root: string,
): string {
  const text = stripVTControlCharacters(message).trim()
  const missing = /Can't resolve '([^']+)'/.exec(text)?.[1]
  const written = missing && moduleName ? lineOf(join(root, moduleName), missing) : null
  // The position and the excerpt in the message refer to the compiled file.
  if (written) return `${moduleName}:${written}\n${text.split('\n')[0]}`
  const within = /\[(?:\S+:)?(\d+:\d+)\]/.exec(text)?.[1]
  const line = within ?? loc?.split('-')[0]
  const where = line ? `${moduleName}:${line}` : moduleName
  return where ? `${where}\n${text}` : text
}

/** Returns the first line of a file that contains a request in quotes; null if there is none. */
function lineOf(file: string, request: string): number | null {
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const index = lines.findIndex((line) =>
    ["'", '"'].some((quote) => line.includes(quote + request + quote)),
  )
  return index === -1 ? null : index + 1
}
