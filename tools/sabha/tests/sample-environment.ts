import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { createSampleSite, type SampleSite } from '../../release/tests/sample-site.ts'
import { printError } from '../src/cli/run-cli.ts'
import { runCommand } from '../src/run-command.ts'

/**
 * Makes an environment with the remote `member` for each test, and runs the command in its folder. Each owned remote
 * has a team, whose key is `<name>.pem`.
 */
export function useSampleEnvironment(...ownedRemotes: string[]) {
  let site: SampleSite
  /** Copied for each test; undefined before the first, and if stores are in a bucket. */
  let original: string | undefined
  const printed: string[] = []

  beforeEach(async () => {
    const print = (text: unknown) => void printed.push(String(text))
    vi.spyOn(console, 'log').mockImplementation(print)
    vi.spyOn(console, 'error').mockImplementation(print)
    site = await createSampleSite(original)
    if (process.env.SABHA_TEST_BUCKET)
      vi.stubEnv('SABHA_STORE', site.environment.storeDir.replace(/\/store$/, ''))
    if (original) return
    await site.compose([{ name: 'member' }])
    for (const name of ownedRemotes) await ownRemote(name)
    if (process.env.SABHA_TEST_BUCKET) return
    original = `${site.folder}-original`
    cpSync(site.folder, original, { recursive: true, preserveTimestamps: true })
  })

  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(site.folder, { recursive: true })
  })

  afterAll(() => {
    if (original) rmSync(original, { recursive: true })
  })

  /** Returns the exit code and what the command printed. */
  async function sabha(...typed: string[]) {
    printed.length = 0
    const exitCode = await runCommand(typed, site.folder).catch((error) => printError(error, typed))
    return { exitCode, text: printed.join('\n') }
  }

  /** Returns the exit code and the members of the JSON that the command printed. */
  async function sabhaJson(...typed: string[]) {
    const env = typed[0] === 'keygen' ? [] : ['--env', '.']
    const { exitCode, text } = await sabha(...typed, '--json', ...env)
    return { exitCode, ...JSON.parse(text) }
  }

  /** Makes the key of a team, `<name>.pem`, and adds it to the owners of the remote of this name. */
  async function ownRemote(name: string): Promise<void> {
    const { publicKey } = await sabhaJson('keygen', `${name}.pem`)
    await sabhaJson('owners', 'add', name, publicKey)
  }

  const registry = () => readFileSync(join(site.environment.storeDir, 'registry.json'), 'utf8')

  return {
    get site() {
      return site
    },
    sabha,
    sabhaJson,
    ownRemote,
    registry,
  }
}
