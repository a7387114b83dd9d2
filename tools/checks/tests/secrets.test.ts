import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exposesSources } from '../src/secrets/exposes-sources.ts'
import { findSecrets } from '../src/secrets/find-secrets.ts'
import {
  readAddedLines,
  readBuiltFiles,
  readTrackedFiles,
} from '../src/secrets/repository-files.ts'

const repository = resolve(import.meta.dirname, '../../..')

it('finds no secret in any tracked file', () => {
  const files = readTrackedFiles(repository)
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(({ path, text }) => findSecrets(path, text))).toEqual([])
})

it('finds no secret that any commit has added', () => {
  expect(findSecrets('history', readAddedLines(repository))).toEqual([])
}, 60_000)

it('finds no secret and no sources in shipped files', () => {
  const files = readBuiltFiles(repository)
  expect(files.flatMap(({ path, text }) => findSecrets(path, text))).toEqual([])
  expect(files.filter(({ path, text }) => exposesSources(path, text))).toEqual([])
})

/** Joins the parts of a sample, so that this file contains no secret. */
const joined = (...parts: string[]) => parts.join('')
const random = 'aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY'
const token = (role: string) =>
  ['{"alg":"HS256","typ":"JWT"}', JSON.stringify({ iss: 'supabase', role })]
    .map((part) => Buffer.from(part).toString('base64url'))
    .concat(`${random}${random}`)
    .join('.')

const samples: [kind: string, sample: string][] = [
  ['Supabase secret key', joined('sb_sec', 'ret_', random)],
  ['Supabase service key', token('service_role')],
  ['Supabase access token', joined('sb', 'p_', '0123456789abcdef'.repeat(3).slice(0, 40))],
  ['live payment key', joined('rzp_', 'live_', random.slice(0, 14))],
  ['value of a secret variable', joined('RAZORPAY_KEY_', 'SECRET=', random.slice(0, 24))],
  ['value of a secret variable', joined('const WEBHOOK_', "SECRET = '", random, "'")],
  ['value of a secret variable', joined('"SUPABASE_SECRET', '_KEY": "', random, '"')],
  ['private key', joined('-----BEGIN EC PRIV', 'ATE KEY-----\n', random)],
  ['private key', joined('{"kty":"EC","', 'd":"', random, random.slice(0, 11), '"}')],
  ['database address with a password', joined('postgres', '://admin:', random, '@db.example.org')],
  ['Google client secret', joined('GOC', 'SPX-', random)],
  ['service account', joined('"private_', 'key_id": "', '0123456789'.repeat(4), '"')],
  ['AWS key', joined('AK', 'IA', 'ABCDEFGH12345678')],
  ['GitHub token', joined('gh', 'p_', random, 'abcd')],
  ['npm token', joined('npm', '_', random, 'abcd')],
]

describe('the search for secrets', () => {
  it.each(samples)('finds a planted %s', (kind, sample) => {
    expect(findSecrets('file.ts', `first line\nconst x = ${sample}`)).toEqual([
      expect.stringMatching(new RegExp(`^file\\.ts:[23]: ${kind}$`)),
    ])
  })

  it.each([
    ['the token of anon', token('anon')],
    ['a publishable key', joined('sb_publish', 'able_', random)],
    ['a test key of payments', joined('rzp_', 'test_', random.slice(0, 14))],
    ['a variable without a value', 'RAZORPAY_KEY_SECRET='],
    ['a name in place of a value', 'RAZORPAY_KEY_SECRET: environment.RAZORPAY_KEY_SECRET'],
    ['the hash of a built file', joined('{d:"sha', '384-', random, random, '"}')],
    ['the local database', joined('postgres', '://postgres:', 'postgres@127.0.0.1:54322')],
  ])('accepts %s', (_, sample) => {
    expect(findSecrets('file.ts', sample)).toEqual([])
  })

  it('does not repeat the secret', () => {
    const [, sample = ''] = samples[0] ?? []
    expect(findSecrets('file.ts', sample).join()).not.toContain(random)
  })
})

describe('the files that are searched', () => {
  const tree = mkdtempSync(join(tmpdir(), 'sabha-secrets-'))
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const git = (...command: string[]) => execFileSync('git', command, { cwd: tree })

  beforeAll(() => {
    git('init', '--quiet')
    plant('src/tracked.ts', 'planted')
    plant('apps/shell/dist/static/index.js', 'planted')
    plant('apps/shell/dist/static/index.js.map', '{"version":3,"sources":["a.ts"]}')
    plant('apps/shell/dist/static/logo.bin', 'planted\0')
    git('add', 'src')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.test', 'commit', '--quiet', '-m', 'one')
  })

  afterAll(() => rmSync(tree, { recursive: true }))

  it('are the tracked files, the built files and the history', () => {
    expect(readTrackedFiles(tree)).toEqual([{ path: 'src/tracked.ts', text: 'planted' }])
    expect(
      readBuiltFiles(tree)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['apps/shell/dist/static/index.js', 'apps/shell/dist/static/index.js.map'])
    expect(readAddedLines(tree)).toContain('planted')
  })

  it('expose sources as a separate source map or inside a script', () => {
    const open = readBuiltFiles(tree).filter(({ path, text }) => exposesSources(path, text))
    expect(open.map(({ path }) => path)).toEqual(['apps/shell/dist/static/index.js.map'])
    expect(exposesSources('a.js', joined('//# sourceMapping', 'URL=data:application/json'))).toBe(
      true,
    )
  })
})
