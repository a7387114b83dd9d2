import { releaseRemote, runRsbuild, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { test } from '../support/test.ts'

const seconds = 1000

/** The template of `npx sabha new`; a test of tools/sabha compares it with a generated remote. */
const template = '../../tools/sabha/templates/remote'

test.beforeAll(async () => {
  test.setTimeout(120 * seconds)
  await releaseRemote(await runRsbuild(template))
})

test.afterAll(() => withdrawRemote('sample-records'))

// The story that every new remote contains.
await import('../../tools/sabha/templates/remote/stories/sample-records.spec.ts')
