import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { defineRemote } from '../src/index.ts'

const root = join(import.meta.dirname, 'fixtures/remote')

it('shows a standalone remote with its pages and a choice of users', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'sabha-standalone-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const config = defineRemote({ root })({ command: 'dev' })
  const output = { distPath: { root: dist }, filenameHash: false }
  const rsbuild = await createRsbuild({
    cwd: root,
    config: mergeRsbuildConfig(config, { mode: 'production', logLevel: 'silent', output }),
  })
  const { stats, close } = await rsbuild.build()
  await close()
  expect(stats?.hasErrors()).toBe(false)
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(
    '<title>sample standalone</title>',
  )
  expect(readFileSync(join(dist, 'static/js/index.js'), 'utf8')).toContain('./sample-page')
})

it('serves a standalone remote at its port plus the offset', () => {
  vi.stubEnv('SABHA_PORT_OFFSET', '40')
  const config = defineRemote({ root })
  expect(config({ command: 'dev' }).server?.port).toBe(3240)
})

it('leaves no process behind when its parent is killed', async () => {
  const module = join(import.meta.dirname, '../src/development/exit-with-ancestors.ts')
  const child = `import(${JSON.stringify(module)}).then(({ exitWithAncestors }) => {
    exitWithAncestors()
    setInterval(() => undefined, 1000)
    console.log(String(process.pid))
  })`
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  )
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5000 })
})
