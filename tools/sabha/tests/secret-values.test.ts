// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha } = environment
let dist: string
let teamKey: string
let platformKey: string

beforeEach(async () => {
  dist = await writeSampleBuild(environment.site.folder, { name: 'polls' })
  teamKey = readFileSync(join(environment.site.folder, 'polls.pem'), 'utf8')
  platformKey = readFileSync(environment.site.environment.keyFile, 'utf8')
})

describe('SABHA_TEAM_KEY', () => {
  it.each([
    ['the text of the key', () => teamKey],
    ['its text in one line', () => teamKey.replaceAll('\n', '\\n')],
    ['the name of its file', () => join(environment.site.folder, 'polls.pem')],
  ])('takes %s', async (_what, value) => {
    vi.stubEnv('SABHA_TEAM_KEY', value())
    expect(await sabha('publish', dist, '--env', '.')).toEqual({
      exitCode: 0,
      text: expect.stringContaining('Published polls 1.0.0-'),
    })
  })
})

type Refusal = () => { typed: string[]; variables?: Record<string, string> }

const refusals: [string, Refusal][] = [
  [
    'SABHA_TEAM_KEY has a damaged key',
    () => ({ typed: ['publish', dist], variables: { SABHA_TEAM_KEY: damaged(teamKey) } }),
  ],
  [
    'SABHA_TEAM_KEY has a key without its first line',
    () => ({
      typed: ['publish', dist],
      variables: { SABHA_TEAM_KEY: teamKey.replace(/^.*\n/, '') },
    }),
  ],
  ['--key has the text of the key', () => ({ typed: ['publish', dist, `--key=${teamKey}`] })],
  [
    '--key has the text of the key without quotes',
    () => ({ typed: ['publish', dist, '--key', ...teamKey.split(/\s+/).filter(Boolean)] }),
  ],
  ['keygen has the text of the key', () => ({ typed: ['keygen', teamKey] })],
  ['keys create has the text of a key', () => ({ typed: ['keys', 'create', platformKey] })],
  ['keys rotate has the text of a key', () => ({ typed: ['keys', 'rotate', platformKey] })],
  [
    'owners add has the private key',
    () => ({ typed: ['owners', 'add', 'polls', teamKey.split('\n')[1] ?? ''] }),
  ],
  ...['disable member', 'keys export', 'owners add polls ed25519-x', 'rollback member'].map(
    (typed): [string, Refusal] => [
      `SABHA_SIGNING_KEY_FILE has the text of the key, for \`${typed}\``,
      () => {
        const variables = { SABHA_SIGNING_KEY_FILE: platformKey }
        return { typed: typed.split(' '), variables }
      },
    ],
  ),
  [
    'SABHA_SIGNING_KEY is damaged',
    () => ({
      typed: ['disable', 'member'],
      variables: { SABHA_SIGNING_KEY: platformKey.slice(1) },
    }),
  ],
  [
    'SABHA_STORE has a password',
    () => ({
      typed: ['status'],
      variables: { SABHA_STORE: `s3://user:${teamKey.split('\n')[1]}@bucket` },
    }),
  ],
]

it.each(refusals)('quotes nothing of a secret if %s', async (_what, refusal) => {
  const { typed, variables = {} } = refusal()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const env = ['keygen', 'create'].some((name) => typed.includes(name)) ? [] : ['--env', '.']
  for (const json of [[], ['--json']]) {
    const { exitCode, text } = await sabha(...typed, ...env, ...json)
    expect(exitCode).toBeGreaterThan(0)
    for (const secret of secretParts()) expect(text).not.toContain(secret)
  }
})

it('quotes no password of an address that is not understood', async () => {
  const { exitCode, text } = await sabha('status', 'https://user:secret-word@app.example/page')
  expect(exitCode).toBe(2)
  expect(text).toContain('Unknown argument: https://…@app.example/page')
})

function damaged(pem: string): string {
  return pem.replace('MC4', 'MC5')
}

/** Parts of both private keys, long enough to be recognised. */
function secretParts(): string[] {
  const { d } = JSON.parse(platformKey)
  const body = teamKey.split('\n')[1] ?? ''
  return [body.slice(3, 40), body.slice(-20), String(d).slice(0, 20), String(d).slice(-20)]
}
