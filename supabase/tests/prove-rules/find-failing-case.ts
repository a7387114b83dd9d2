import type { Client } from 'pg'
import { testCasesByArea } from '../cases/all-cases.ts'
import type { TestCase } from '../cases/test-case.ts'
import { Prober } from '../setup/prober.ts'

const cases = Object.values(testCasesByArea).flatMap((makeCases) => makeCases())

/**
 * Runs the cases and returns the first that fails. The order is: cases about the changed object, cases that
 * compare the catalogue, which are fast, all others.
 */
export async function findFailingCase(
  client: Client,
  about: string,
): Promise<TestCase | undefined> {
  const prober = new Prober(client)
  for (const testCase of inOrder(about)) {
    try {
      await prober.probeWithin(testCase.run)
    } catch {
      remember(testCase, about)
      return testCase
    }
  }
  return undefined
}

/**
 * Distant cases that found earlier mutations, the latest first: the next mutation is often similar.
 */
const farKillers: TestCase[] = []

function inOrder(about: string): TestCase[] {
  const near = cases.filter((testCase) => isAbout(testCase, about))
  const catalogue = cases.filter((testCase) => isAbout(testCase, 'catalogue'))
  return [...new Set([...near, ...catalogue, ...farKillers, ...cases])]
}

function remember(killer: TestCase, about: string): void {
  if (isAbout(killer, about) || isAbout(killer, 'catalogue')) return
  const place = farKillers.indexOf(killer)
  if (place >= 0) farKillers.splice(place, 1)
  farKillers.unshift(killer)
}

function isAbout(testCase: TestCase, thing: string): boolean {
  return bare(testCase.about) === bare(thing)
}

/**
 * Returns the names that mean the same object: `public.jobs` and `jobs` are one table to the
 * catalogue, and a public function represents its private one.
 */
function bare(about: string): string {
  return about.replace(/^(public|private)\./, '').replace(/\(.*/, '')
}
