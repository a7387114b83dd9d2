// @vitest-environment jsdom
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment()
const { sabha, sabhaJson, ownRemote, registry } = environment

const record = (name: string) => join(environment.site.environment.recordsDir, name)

async function expectRefused(typed: string[], reason: string): Promise<void> {
  const before = registry()
  const { exitCode, text } = await sabha(...typed, '--env', '.')
  expect(text).toContain(reason)
  expect(exitCode).toBe(1)
  expect(registry()).toBe(before)
}

it('refuses a former list of owners, in which a removed key still is one', async () => {
  await ownRemote('polls')
  const former = readFileSync(record('owners.json'), 'utf8')
  const { owners } = await sabhaJson('owners')
  await sabhaJson('owners', 'remove', 'polls', owners.polls[0])
  writeFileSync(record('owners.json'), former)
  const reason = 'The record of owners is outdated: one of 20'
  await expectRefused(['owners'], reason)
  await expectRefused(['disable', 'member'], reason)
  await expectRefused(['owners', 'add', 'polls', owners.polls[0]], reason)
})

it('refuses to go on without a list of owners that was written here', async () => {
  await ownRemote('member')
  rmSync(record('owners.json'))
  await expectRefused(['disable', 'member'], 'The record of owners is missing: one of 20')
})

it('refuses to go on without ceilings that were set here', async () => {
  await sabhaJson('ceiling', 'set', 'member', '9000')
  rmSync(record('ceilings.json'))
  await expectRefused(['disable', 'member'], 'The record of ceilings is missing: one of 20')
})

it('refuses the record of ceilings in the place of the list of owners, even if it is empty', async () => {
  await ownRemote('polls')
  await sabhaJson('ceiling', 'set', 'polls', '9000')
  await sabhaJson('ceiling', 'remove', 'polls')
  writeFileSync(record('owners.json'), readFileSync(record('ceilings.json')))
  await expectRefused(['disable', 'member'], 'owners.json was not written by the holder')
})
