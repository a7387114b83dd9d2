import type { Client } from 'pg'
import { allCases } from '../cases/all-cases.ts'
import type { TestCase } from '../cases/test-case.ts'
import { Prober } from '../setup/prober.ts'

const cases = Object.values(allCases).flatMap((makeCases) => makeCases())

/**
 * The first case that fails, cases about the changed thing before the rest, and those that only
 * compare the catalogue last.
 */
export async function findKiller(client: Client, about: string): Promise<TestCase | undefined> {
  const prober = new Prober(client)
  for (const testCase of inOrder(about)) {
    try {
      await prober.probeWithin(testCase.run)
    } catch {
      return testCase
    }
  }
  return undefined
}

function inOrder(about: string): TestCase[] {
  const behaviour = cases.filter((testCase) => testCase.about !== 'catalogue')
  const near = (testCase: TestCase) => bare(testCase.about) === bare(about)
  return [
    ...behaviour.filter(near),
    ...behaviour.filter((testCase) => !near(testCase)),
    ...cases.filter((testCase) => testCase.about === 'catalogue'),
  ]
}

/** `public.jobs` and `jobs` are one table to the catalogue; a function stands for the private one behind it. */
function bare(about: string): string {
  return about.replace(/^(public|private)\./, '').replace(/\(.*/, '')
}
