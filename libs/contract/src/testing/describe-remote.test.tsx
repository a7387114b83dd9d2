import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { sampleManifest } from '../../tests/sample-release.ts'
import type { SlotProperties } from '../slots/slot-properties.ts'
import { describeRemote } from './describe-remote.tsx'

const card = { slot: 'member.dashboard', access: 'completed', title: 'Card', order: 1 }

// The manifest as in the source; the build adds `requires`.
const { requires: _, ...sourceManifest } = sampleManifest

describeRemote({
  manifest: { ...sourceManifest, fills: [{ ...card, module: './card' }] },
  modules: {
    './sample': () => Promise.resolve({ Component: SamplePage }),
    './card': () => Promise.resolve({ Component: SampleCard }),
  },
})

/** Renders nothing without its property, so that the test fails if it is not passed. */
function SampleCard({ memberId }: Partial<SlotProperties['member.dashboard']>) {
  if (!memberId) throw new Error('The slot hands over no memberId')
  return <p>Card of {memberId}</p>
}

function SamplePage() {
  return <h1>Sample</h1>
}

it('fails a test for each rule that a remote breaks', async () => {
  const failures = await failuresOf(join(import.meta.dirname, '../../tests/fixtures/broken-remote'))
  expect(failures).toEqual([
    'has a manifest without fields that the shell would ignore',
    'names exactly the modules that it exposes',
    'shows Card with a heading of a page at /',
    'shows Emptied storage at /broken/storage',
    'shows Heading that jumps at /broken/jump',
    'shows Hidden image without a text at /broken/hidden-image',
    'shows Image without a text at /broken/image',
    'shows Image without a text that comes late at /broken/late-image',
    'shows Landmark of the shell at /broken/main',
    'shows List of no items at /broken/list',
    'shows Loading mark for good at /broken/mark',
    'shows Method added to a prototype at /broken/added',
    'shows No component at /broken/nothing',
    'shows Noise in the console at /broken/noise',
    'shows Replaced global at /broken/global',
    'shows Replaced iterator that a module brings at /broken/iterator',
    'shows Replaced method of lists at /broken/prototype',
    'shows Second heading that comes late at /broken/late-headings',
    'shows Skeleton for good at /broken/skeleton',
    'shows Stage (paymentdone) at /broken',
    'shows Style rule for the whole document at /broken/styles',
    'shows Style rule in an adopted sheet at /broken/adopted',
    'shows Two headings at /broken/headings',
  ])
}, 60_000)

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

async function failuresOf(root: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-report-'))
  const outputFile = join(folder, 'report.json')
  const run = ['vitest', 'run', '--root', root, '--reporter=json', '--outputFile', outputFile]
  await expect(promisify(execFile)('npx', run)).rejects.toMatchObject({ code: 1 })
  const { testResults }: VitestReport = JSON.parse(await readFile(outputFile, 'utf8'))
  await rm(folder, { recursive: true })
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => title)
    .sort()
}
