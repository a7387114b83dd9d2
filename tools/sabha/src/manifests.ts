import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findRoutingProblems,
  isShellPath,
  resolveClaims,
  type SourceManifest,
  sourceManifestSchema,
} from '@sabha/contract/composition'
import { remoteFolders } from './repository.ts'
import { UserError } from './user-error.ts'

const fileOf = (folder: string) => join(folder, 'remote.manifest.json')

/** Returns all remotes below `apps`. */
export function findRemotes(repository: string) {
  return remoteFolders(repository).map((folder) => {
    const root = join(repository, 'apps', folder)
    return { name: readManifest(root).name, folder, root }
  })
}

/** @throws UserError if the manifest is invalid. */
export function readManifest(folder: string): SourceManifest {
  const checked = sourceManifestSchema.safeParse(JSON.parse(readFileSync(fileOf(folder), 'utf8')))
  if (checked.success) return checked.data
  throw new UserError(
    `${fileOf(folder)} is not valid: \`npx nx run-many -t build\` shows the line. Fix it first.`,
  )
}

export function writeManifest(folder: string, manifest: SourceManifest): void {
  const text = JSON.stringify(manifest, null, 2).replaceAll(
    /^( *)(.*)\{\n([^{}]*?)\n\s*\}/gm,
    shortened,
  )
  writeFileSync(fileOf(folder), `${text}\n`)
}

/** Puts short plain values on one line, like hand-written manifests. */
function shortened(whole: string, indent: string, before: string, content: string): string {
  const line = `${indent}${before}{ ${content.trim().replaceAll(/\n\s*/g, ' ')} }`
  return line.length < 100 ? line : whole
}

/** @throws UserError if a new remote may not claim the address. */
export function assertFreeClaim(repository: string, claim: string): void {
  if (isShellPath(claim))
    throw new UserError(`${claim} belongs to the shell: choose another name for the remote.`)
  for (const folder of remoteFolders(repository)) {
    const { name, owner, claims, routes } = readManifest(join(repository, 'apps', folder))
    const pages = routes.filter(({ path }) => path === claim || path.startsWith(`${claim}/`))
    const isPlaceholder = pages.length > 0 && pages.every(({ placeholder }) => placeholder)
    if (claims.includes(claim) && !isPlaceholder)
      throw new UserError(
        `${claim} belongs to the remote ${name} (${owner}): choose another name, or add a page there with \`npx sabha new page ${name} …\`.`,
      )
  }
}

/** @throws UserError if a manifest is invalid or conflicts with others. */
export function assertValidManifest(repository: string, changed: SourceManifest): void {
  const [own] = [
    ...(sourceManifestSchema.safeParse(changed).error?.issues ?? []),
    ...findRoutingProblems(changed),
  ]
  if (own)
    throw new UserError(
      `${own.path.join('.')}: ${own.message}. Choose another name, --path or --access.`,
    )
  const others = remoteFolders(repository)
    .map((folder) => readManifest(join(repository, 'apps', folder)))
    .filter(({ name }) => name !== changed.name)
  const all = [...others, changed].map((manifest) => ({ name: manifest.name, manifest }))
  const [problem] = resolveClaims(all).problems.filter(
    ({ remote, other }) => remote.name === changed.name || other?.name === changed.name,
  )
  if (problem)
    throw new UserError(`${problem.remote.name} ${problem.message}. Choose another name or --path.`)
}
