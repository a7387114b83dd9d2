import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SourceManifest } from '@sabha/contract/composition'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { containerName } from './container-name.ts'

const manifest = { name: 'job-board', version: '1.0.0' } as SourceManifest
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sabha-remote-'))
  write('package.json', { dependencies: { chart: '^1.0.0' } })
  write('node_modules/chart/package.json', { version: '1.0.0' })
})

afterEach(() => rmSync(root, { recursive: true }))

it('begins with the name of the remote and is the same for the same sources', () => {
  expect(containerName(manifest, root)).toMatch(/^job_board_[0-9a-f]{8}$/)
  expect(containerName(manifest, root)).toBe(containerName(manifest, root))
})

it('is another where a library that the remote brings along is another', () => {
  const before = containerName(manifest, root)
  write('node_modules/chart/package.json', { version: '1.0.1' })
  expect(containerName(manifest, root)).not.toBe(before)
})

function write(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(content))
}
