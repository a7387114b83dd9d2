import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findSourceImports } from '@sabha/federation/versions'
import * as z from 'zod'
import { UserError } from './user-error.ts'

const releaseSchema = z.object({
  version: z.string(),
  imports: z.optional(z.record(z.string(), z.union([z.literal('*'), z.array(z.string())]))),
  manifest: z.object({ owner: z.string() }),
})
const registrySchema = z.object({
  remotes: z.array(
    z.object({ name: z.string(), current: releaseSchema, previous: z.nullish(releaseSchema) }),
  ),
})

/** A name of a library: `@sabha/ui:Switch`, or `@sabha/ui` for every name of the entry. */
export interface UsedName {
  entry: string
  /** An imported name; null for all names of the entry. */
  name: string | null
}

/** @throws UserError if the text is not an entry with or without a name. */
export function parseUsedName(text: string | undefined): UsedName {
  const [, entry, name = null] = /^(@sabha\/[\w/-]+)(?::(\w+))?$/.exec(text ?? '') ?? []
  if (!entry)
    throw new UserError(
      'Specify an export such as `@sabha/ui:Switch` or an entry such as `@sabha/ui/menu`.',
    )
  return { entry, name }
}

/** Returns a line for each import of a name in the sources of the remotes, with owner and place. */
export function findUsesInSources(repository: string, used: UsedName): string[] {
  return globSync('apps/*/remote.manifest.json', { cwd: repository })
    .sort()
    .flatMap((file) => {
      const folder = dirname(file)
      const { name, owner } = JSON.parse(readFileSync(join(repository, file), 'utf8'))
      return findSourceImports(join(repository, folder))
        .filter(({ entry, name }) => entry === used.entry && isUsed(used, [name]))
        .map((place) => `${name} (${owner})  ${folder}/${place.file}:${place.line}  ${place.name}`)
    })
}

/**
 * Returns a line for each build of the composition in a store that imports a name, with its owner.
 *
 * @param folder the folder of an environment, such as `.sabha`
 * @throws UserError if no composition is in it.
 */
export function findUsesInStore(folder: string, used: UsedName): string[] {
  const file = join(folder, 'store/registry.json')
  if (!existsSync(file)) throw new UserError(`${folder} has no composition: ${file} is missing.`)
  const { remotes } = registrySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return remotes.flatMap(({ name, current, previous }) =>
    [current, ...(previous ? [previous] : [])].flatMap(({ version, imports = {}, manifest }) => {
      const imported = imports[used.entry]
      const names = imported === '*' ? ['*'] : (imported ?? [])
      return names.length > 0 && isUsed(used, names)
        ? `${name} ${version} (${manifest.owner})  ${used.name ?? names.join(', ')}`
        : []
    }),
  )
}

function isUsed({ name }: UsedName, names: readonly string[]): boolean {
  return name === null || names.includes(name) || names.includes('*')
}
