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
  expect(containerName(remote())).toMatch(/^job_board_[0-9a-f]{8}$/)
  expect(containerName(remote())).toBe(containerName(remote()))
})

it('is another where a library that the remote brings along is another', () => {
  const before = containerName(remote())
  write('node_modules/chart/package.json', { version: '1.0.1' })
  expect(containerName(remote())).not.toBe(before)
})

it('is another where the copy of the parts that it brings is another', () => {
  write('node_modules/@sabha/ui/package.json', { version: '1.0.0' })
  const before = containerName(remote(['@sabha/ui']))
  write('node_modules/@sabha/ui/package.json', { version: '2.0.0' })
  expect(containerName(remote(['@sabha/ui']))).not.toBe(before)
})

function remote(brings: readonly string[] = []): Parameters<typeof containerName>[0] {
  return { manifest, root, brings }
}

function write(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(content))
}
