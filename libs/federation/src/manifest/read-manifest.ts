import { type SourceManifest, sourceManifestSchema } from '@sabha/contract/composition'
import { issueProblems } from './issue-problems.ts'
import { type LocatedJson, type Problem, readLocatedJson } from './located-json.ts'
import { findManifestProblems, type ModuleSources } from './manifest-problems.ts'
import { RefusedFileError } from './refused-file-error.ts'

export interface ManifestSource {
  /** Path of `remote.manifest.json`. */
  file: string
  modules: ModuleSources
}

/**
 * Reads a remote's manifest and checks it against its schema and its modules.
 *
 * @throws RefusedFileError that names file and line of every invalid value.
 */
export function readManifest({ file, modules }: ManifestSource): SourceManifest {
  const source = readLocatedJson(file)
  const parsed = sourceManifestSchema.safeParse(source.value)
  if (!parsed.success) throw refusal(source, issueProblems(parsed.error.issues, source.value))
  const manifest = parsed.data
  const problems = findManifestProblems(manifest, modules)
  if (problems.length > 0) throw refusal(source, problems)
  return manifest
}

function refusal(source: LocatedJson, problems: readonly Problem[]): Error {
  return new RefusedFileError(`The remote's manifest is refused.\n${source.describe(problems)}`)
}
