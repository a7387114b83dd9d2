import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core'
import { expect, it, onTestFinished } from 'vitest'
import { defineRemote } from '../src/index.ts'

const root = join(import.meta.dirname, 'fixtures/remote')
const exposes = { './sample': './src/sample-page.tsx' }

it('shows a remote by itself, with its pages and somebody to stand in front of them', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'sabha-alone-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const config = defineRemote({ root, manifest: 'remote.manifest.json', exposes })({
    command: 'dev',
  })
  const output = { distPath: { root: dist }, filenameHash: false }
  const rsbuild = await createRsbuild({
    cwd: root,
    config: mergeRsbuildConfig(config, { mode: 'production', logLevel: 'silent', output }),
  })
  const { stats, close } = await rsbuild.build()
  await close()
  expect(stats?.hasErrors()).toBe(false)
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('<title>sample alone</title>')
  expect(readFileSync(join(dist, 'static/js/index.js'), 'utf8')).toContain('./sample')
})
