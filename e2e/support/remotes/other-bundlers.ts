import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createBuildFolder } from '../system.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

/** Build commands as in `docs/how-to/remotes-of-other-bundlers.md`, and commands of older tools. */
const commands = {
  webpack: (distDir: string) => [
    process.execPath,
    join(fixtures, 'webpack-remote', 'build.ts'),
    distDir,
  ],
  vite: (distDir: string) => [
    process.execPath,
    join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js'),
    'build',
    join(fixtures, 'vite-remote'),
    '--outDir',
    distDir,
  ],
  'enhanced 0.15': (distDir: string) => olderEnhanced(distDir, '0.15'),
  'enhanced 0.24': (distDir: string) => olderEnhanced(distDir, '0.24'),
}

/** Builds in a separate process, because two versions of the package cannot run in one process. */
function olderEnhanced(distDir: string, version: string): string[] {
  return [process.execPath, join(fixtures, 'archive-remote', 'build.ts'), distDir, version]
}

/**
 * Builds a remote, ready to be published, with another bundler and its own configuration.
 *
 * @param terms other share terms for React, if the build accepts them
 */
export async function buildWithBundler(
  bundler: keyof typeof commands,
  terms?: object,
): Promise<string> {
  const distDir = createBuildFolder(bundler.replace(' ', '-'))
  const [command = '', ...options] = commands[bundler](distDir)
  const told = terms ? [JSON.stringify(terms)] : []
  await promisify(execFile)(command, [...options, ...told])
  return distDir
}
