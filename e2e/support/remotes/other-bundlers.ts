import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeRelease } from '@sabha/federation/build'
import { createBuildFolder } from '../system.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

/** Build commands as in `docs/how-to/remotes-of-other-bundlers.md`. */
const commands = {
  webpack: (distDir: string) => [join(fixtures, 'webpack-remote', 'build.ts'), distDir],
  vite: (distDir: string) => [
    join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js'),
    'build',
    join(fixtures, 'vite-remote'),
    '--outDir',
    distDir,
  ],
}

/** Versions of `@module-federation/enhanced` whose builds are committed. */
type EnhancedVersion = '0.15' | '0.24'

/** Builds a remote, ready to be published, with another bundler and its own configuration. */
export async function buildWithBundler(
  bundler: keyof typeof commands | `enhanced ${EnhancedVersion}`,
): Promise<string> {
  if (bundler === 'enhanced 0.15') return describeEnhanced('0.15')
  if (bundler === 'enhanced 0.24') return describeEnhanced('0.24')
  const distDir = createBuildFolder(bundler)
  await promisify(execFile)(process.execPath, commands[bundler](distDir))
  return distDir
}

/**
 * Describes a build of an older tool, which an existing remote may still use.
 *
 * @param change of the entry script, as if the build had other settings
 * @throws RefusedFileError if the build does not fit its manifest.
 */
export function describeEnhanced(
  version: EnhancedVersion,
  change: (entry: string) => string = (entry) => entry,
): string {
  const root = join(fixtures, 'archive-remote')
  const distDir = createBuildFolder(`enhanced-${version}`)
  cpSync(join(root, 'built', version), distDir, { recursive: true })
  const entry = join(distDir, 'remoteEntry.js')
  writeFileSync(entry, change(readFileSync(entry, 'utf8')))
  writeRelease({ distDir, root, manifestFile: join(root, 'remote.manifest.json') })
  return distDir
}
