import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './plugin-changed-page.ts'

const rsbuild = join(repository, 'node_modules/@rsbuild/core/bin/rsbuild.js')

/** The builds in which the dashboard is another, each made in the folder when it is first asked for. */
export function changedPage(folder: string): Record<'member' | 'oneBundle', () => string> {
  const built = new Set<string>()

  function build(config: string, root: string): string {
    const distDir = join(folder, config)
    if (built.has(config)) return distDir
    const file = join(import.meta.dirname, `${config}.config.ts`)
    execFileSync(process.execPath, [rsbuild, 'build', '--config', file, '--dist-path', distDir], {
      cwd: join(repository, root),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    built.add(config)
    return distDir
  }

  return {
    member: () => build('member', 'apps/member'),
    oneBundle: () => build('one-bundle', 'bench/one-bundle'),
  }
}
