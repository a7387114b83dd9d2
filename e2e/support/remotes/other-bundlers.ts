import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildFolder } from '../system.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

/** How `docs/how-to/remotes-of-other-bundlers.md` builds its remotes, and how older tools do. */
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

/** Two versions of it do not go together in one process. */
function olderEnhanced(distDir: string, version: string): string[] {
  return [process.execPath, join(fixtures, 'archive-remote', 'build.ts'), distDir, version]
}

/**
 * Builds a remote with a tool and a configuration that are not ours, ready to be published.
 *
 * @param terms other terms for React, where the build can be told
 */
export async function buildWith(bundler: keyof typeof commands, terms?: object): Promise<string> {
  const distDir = buildFolder(bundler.replace(' ', '-'))
  const [command = '', ...options] = commands[bundler](distDir)
  const told = terms ? [JSON.stringify(terms)] : []
  await promisify(execFile)(command, [...options, ...told])
  return distDir
}
