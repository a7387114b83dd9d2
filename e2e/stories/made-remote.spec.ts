import { releaseRemote, runRsbuild, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { test } from '../support/test.ts'

const seconds = 1000

/** What `npx sabha new` copies; a test of tools/sabha sees that a copy is as good. */
const template = '../../tools/sabha/templates/remote'

test.beforeAll(async () => {
  test.setTimeout(120 * seconds)
  await releaseRemote(await runRsbuild(template))
})

test.afterAll(() => withdrawRemote('sample-records'))

// The story that every new remote begins with.
await import('../../tools/sabha/templates/remote/stories/sample-records.spec.ts')
