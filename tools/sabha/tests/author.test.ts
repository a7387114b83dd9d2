import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { personOf } from '../src/release/author.ts'

vi.mock('node:os', { spy: true })
// Another file may have loaded the module before in the same worker.
vi.hoisted(() => vi.resetModules())

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabha-author-'))
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
  vi.stubEnv('EMAIL', undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('names the address that git knows', () => {
  spawnSync('git', ['config', 'user.email', 'asha@foundation.example'], { cwd: folder })
  expect(personOf(folder)).toBe('asha@foundation.example')
})

it('names the user of the machine if git knows no address', () => {
  expect(personOf(folder)).toBe(userInfo().username)
})

it.each([
  ['asha', 'asha'],
  ['', 'unknown'],
])('takes USER=%j for %s if the machine does not know its user', (user, person) => {
  vi.stubEnv('USER', user)
  vi.mocked(userInfo).mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT')
  })
  expect(personOf(folder)).toBe(person)
})
