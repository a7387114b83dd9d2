import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineOneBundle } from '@sabha/federation'

const repository = join(import.meta.dirname, '../..')
const root = join(repository, 'apps/shell')
const manifests = globSync('apps/*/remote.manifest.json', { cwd: repository }).sort()

export default defineOneBundle({
  root,
  // In step with the shell's own configuration.
  begin: './src/begin.ts',
  entry: './src/index.tsx',
  sharedModules: 'src/shared-modules.gen.ts',
  firstFiles: /anek-(latin|wide)\.\w+\.woff2$/,
  remotes: manifests.map((file) => join(repository, dirname(file))),
  remoteSource: join(root, 'src/start/remote-source.ts'),
  bundledSource: join(import.meta.dirname, 'bundled-source.ts'),
  distDir: join(import.meta.dirname, 'dist'),
})
