import type { Rspack } from '@rsbuild/core'
import type { ShellRelease } from '@sabha/contract/composition'
import { describeFile } from './describe-file.ts'

/** The chunk with the libraries that the shell shares with all remotes; loads before the first remote. */
const sharedChunk = 'signed-in'

export interface ShellBuild {
  stats: Rspack.Stats
  distDir: string
  /** Version of each shared library. */
  provides: Record<string, string>
  /** Names that each share key exports. */
  exports: Record<string, string[]>
  /** Versions in which they changed. */
  changed: Record<string, Record<string, string>>
}

/** Describes the shell's build: files that pages load in addition to the scripts in its HTML. */
export function describeShell({ stats, distDir, ...surface }: ShellBuild): ShellRelease {
  const { chunks = [], namedChunkGroups = {} } = stats.toJson({
    all: false,
    ids: true,
    chunks: true,
    chunkOrigins: true,
    chunkGroups: true,
  })
  const describe = (files: readonly string[]) =>
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const { integrity } = describeFile(distDir, file)
        return { file, integrity }
      })
  const shared: ShellRelease['shared'] = {}
  for (const { initial, files, origins = [] } of chunks)
    for (const { request, moduleName } of origins)
      if (!initial && request && moduleName?.endsWith('.gen.ts'))
        shared[request] = [...(shared[request] ?? []), ...describe(files ?? [])]
  const federation = namedChunkGroups[sharedChunk]?.assets ?? []
  return { ...surface, federation: describe(federation.map(({ name }) => name)), shared }
}
