import type { Baseline } from '@sabha/local'
import { expect, it } from 'vitest'
import { planBaseline } from '../released/plan-baseline.ts'

const baseline: Baseline = { version: '4', commit: 'abc123', replaced: { 1: 'a', 2: 'b', 3: 'c' } }
const applied = ['migration', 'repair', '--remote', '--yes', '--status', 'applied', '4']
const reverted = ['migration', 'repair', '--remote', '--yes', '--status', 'reverted']

const planFor = (...versions: string[]) =>
  planBaseline(
    () => JSON.stringify({ migrations: versions.map((remote) => ({ remote })) }),
    baseline,
  )

it.each([
  ['a new project', [], []],
  ['a project with the baseline', ['4', '5'], []],
  [
    'a project with all replaced migrations',
    ['1', '2', '3'],
    [applied, [...reverted, '1', '2', '3']],
  ],
  ['a project whose marking was interrupted', ['2', '3', '4'], [[...reverted, '2', '3']]],
])('plans what %s needs', (_, versions, commands) => {
  expect(planFor(...versions)).toEqual(commands)
})

it('names the commit through which an earlier project must pass', () => {
  expect(() => planFor('1', '2')).toThrow(/only some of the migrations .* Check out abc123/)
})

it('refuses a project with migrations that no commit has together', () => {
  expect(() => planFor('1', '3')).toThrow(
    /other migrations than those that 4_baseline\.sql replaces/,
  )
})
