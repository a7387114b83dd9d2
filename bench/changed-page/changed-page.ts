import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './plugin-changed-page.ts'

const rsbuild = join(repository, 'node_modules/@rsbuild/core/bin/rsbuild.js')

/** Whether a team has released another dashboard. */
export type Release = 'present' | 'changed'

/** Builds of both releases, each made in the folder when it is first asked for. */
export function changedPage(folder: string) {
  const built = new Set<string>()

  function build(config: string, root: string, which: Release): string {
    const distDir = join(folder, `${config}-${which}`)
    if (built.has(distDir)) return distDir
    const file = join(import.meta.dirname, `${config}.config.ts`)
    const options = ['--config', file, '--dist-path', distDir, '--env-mode', which]
    execFileSync(process.execPath, [rsbuild, 'build', ...options], {
      cwd: join(repository, root),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    built.add(distDir)
    return distDir
  }

  return {
    member: (which: Release) =>
      which === 'present'
        ? join(repository, 'apps/member/dist')
        : build('member', 'apps/member', which),
    runtimeChunk: (which: Release) => build('runtime-chunk', 'bench/one-bundle', which),
  }
}
