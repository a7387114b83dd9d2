import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shellDefinition } from '../../apps/shell/shell-definition.ts'
import { defineOneBundle } from './define-one-bundle.ts'

const repository = join(import.meta.dirname, '../..')
const root = join(repository, 'apps/shell')
const manifests = globSync('apps/*/remote.manifest.json', { cwd: repository }).sort()

export default defineOneBundle({
  ...shellDefinition,
  root,
  remotes: manifests.map((file) => join(repository, dirname(file))),
  remoteSource: join(root, 'src/start/remote-source.ts'),
  bundledSource: join(import.meta.dirname, 'bundled-source.ts'),
  distDir: join(import.meta.dirname, 'dist'),
})
