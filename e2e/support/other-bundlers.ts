import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const fixtures = join(import.meta.dirname, '../fixtures')

/** How `docs/how-to/remotes-of-other-bundlers.md` builds its remotes. */
const commands = {
  webpack: (distDir: string) => [
    process.execPath,
    join(fixtures, 'webpack-remote', 'build.ts'),
    distDir,
  ],
  vite: (distDir: string) => [
    'npx',
    'vite',
    'build',
    join(fixtures, 'vite-remote'),
    '--outDir',
    distDir,
  ],
}

/** Builds a remote with a tool and a configuration that are not ours, ready to be published. */
export async function buildWith(bundler: keyof typeof commands): Promise<string> {
  const distDir = mkdtempSync(join(tmpdir(), `sabha-${bundler}-`))
  const [command = '', ...options] = commands[bundler](distDir)
  await promisify(execFile)(command, options)
  return distDir
}
