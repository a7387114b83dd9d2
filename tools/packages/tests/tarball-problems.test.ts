import { expect, it } from 'vitest'
import { tarballProblems } from '../src/prove/tarball-problems.ts'

function problemsOf(path: string, text = '', dependencies: Record<string, string> = {}) {
  const manifest = { version: '1.0.0', dependencies }
  const tarball = { name: '@sabha/sample', manifest, file: '', files: [{ path, text }] }
  return tarballProblems(tarball, '/home/asha/sabha')
}

it.each([
  'dist/index.js',
  'dist/index.d.ts',
  'dist/testing/setup.js',
  'templates/remote/src/page.tsx',
  'templates/remote/tests/remote.test.tsx',
])('accepts %s', (path) => expect(problemsOf(path)).toEqual([]))

it.each([
  'dist/index.ts',
  'dist/page.tsx',
  'dist/index.test.js',
  'dist/tests/setup.js',
  'tests/setup.js',
  'seed/people.sql',
])('refuses %s', (path) =>
  expect(problemsOf(path)).toEqual([`@sabha/sample: ${path} does not belong in a package`]),
)

it('refuses a path of the machine that made it', () => {
  expect(problemsOf('dist/index.js.map', '{"sources":["/home/asha/sabha/a.ts"]}')).toEqual([
    '@sabha/sample: dist/index.js.map names a folder of this machine',
  ])
})

it('refuses a secret', () => {
  const secret = ['npm', '_', 'aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xYabcd'].join('')
  expect(problemsOf('README.md', secret)).toEqual([expect.stringContaining('npm token')])
})

it.each(['*', '^1.0.0'])('refuses %s of a library of ours', (range) => {
  expect(problemsOf('dist/index.js', '', { '@sabha/types': range, zod: '^4.0.0' })).toEqual([
    `@sabha/sample: package.json requires @sabha/types ${range}`,
  ])
})
