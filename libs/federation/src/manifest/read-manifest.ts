import { manifestSchema, type RemoteManifest } from '@sabha/contract/composition'
import { providedVersions } from '../sharing/shared-modules-file.ts'
import { type LocatedJson, readLocatedJson } from './located-json.ts'
import { manifestProblems } from './manifest-problems.ts'

export interface ManifestSource {
  /** Path of `remote.manifest.json`. */
  file: string
  /** The project that owns it. */
  root: string
  /** The names of the modules that its build exposes. */
  exposes: readonly string[]
}

/**
 * Reads a remote's manifest and holds it against its schema and its build.
 *
 * @throws Error that names file and line of every value at fault.
 */
export function readManifest({ file, root, exposes }: ManifestSource): RemoteManifest {
  const source = readLocatedJson(file)
  const parsed = manifestSchema.safeParse(source.value)
  if (!parsed.success) throw refusal(source, schemaProblems(parsed.error.issues))
  const problems = manifestProblems(parsed.data, { exposes, provides: providedVersions(root) })
  if (problems.length > 0) throw refusal(source, problems)
  return parsed.data
}

type Issue = { path: PropertyKey[]; message: string }

function schemaProblems(issues: readonly Issue[]) {
  return issues.map(({ path, message }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    message,
  }))
}

function refusal(source: LocatedJson, problems: Parameters<LocatedJson['describe']>[0]): Error {
  return new Error(`The remote's manifest is refused.\n${source.describe(problems)}`)
}
