import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publish } from '../../src/index.ts'
import { writeSampleBuild } from '../sample-build.ts'

let folder: string
let storeDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-scripts-'))
  storeDir = join(folder, 'store')
})

afterEach(() => rm(folder, { recursive: true }))

it.each([
  ['page(1)', /sample is refused: its manifest names \.\/page, which exports no Component/],
  ['class Page extends React.Component{}', /exports no Component/],
])('rejects a module without a Component: %s', async (code, reason) => {
  const distDir = await writeSampleBuild(folder, { code })
  await expect(publish({ distDir, storeDir })).rejects.toThrow(reason)
})

it.each([
  'e.d(t,{Component:()=>n})',
  'exports.Component=n',
  'export{n as Component}',
  'export function Component(){}',
])('finds the export Component in a module written by a bundler: %s', async (code) => {
  const distDir = await writeSampleBuild(folder, { code })
  await expect(publish({ distDir, storeDir })).resolves.toBeDefined()
})

it('rejects a container that the entry does not set', async () => {
  const distDir = await writeSampleBuild(folder, {
    entry: (integrity) => `var sample_other=load("sample_one","${integrity}")`,
  })
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    'sample is refused: its container is sample_one, a global that remoteEntry.js does not set',
  )
})

it('rejects a bundled copy of @sabha/ui with the forms of the shell', async () => {
  const imports = { '@sabha/forms': ['FormField'] }
  const brings = { '@sabha/ui': '2.0.0' }
  const distDir = await writeSampleBuild(folder, { imports, brings })
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    /bundles @sabha\/ui but uses the shell's @sabha\/forms/,
  )
})

it.each([
  [{ '@sabha/forms': '2.0.0' }, "bundles @sabha/forms but uses the shell's @sabha/ui"],
  [{ '@sabha/ui': '2.0.0', react: '19.3.1' }, 'bundles react, which must exist once'],
])('rejects the bundled copies %j', async (brings, reason) => {
  const distDir = await writeSampleBuild(folder, { brings })
  await expect(publish({ distDir, storeDir })).rejects.toThrow(reason)
})
