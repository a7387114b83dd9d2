import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DevelopmentRemote } from './development-remote.ts'

it('reads a changed manifest once it has been the same for two looks', () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const root = mkdtempSync(join(tmpdir(), 'sabha-manifest-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (text: string) => writeFileSync(join(root, 'remote.manifest.json'), text)
  // Starts no server, because the manifest is refused.
  write('{"name": "sample"}')
  const onChange = vi.fn()
  const remote = new DevelopmentRemote({ root, port: 1, onChange })
  onChange.mockClear()
  const before = remote.problem()
  expect(before).toContain('is missing')

  write('')
  remote.look()
  write('{"name": "other"}')
  remote.look()
  expect(remote.problem()).toBe(before)

  write('')
  remote.look()
  expect(remote.problem()).toBe(before)
  expect(onChange).not.toHaveBeenCalled()
  remote.look()
  expect(remote.problem()).toContain('is not JSON')
  expect(onChange).toHaveBeenCalledOnce()
})
