// @vitest-environment jsdom
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { release } from '../../src/index.ts'
import { createSampleSite, type SampleSite } from '../sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await createSampleSite()
})

afterEach(() => rm(site.folder, { recursive: true }))

const stage = { name: 'onboarding', title: 'Onboarding', module: './page' } as const

it('preloads the files of the onboarding stage in each page that it may replace', async () => {
  const admin = { path: '/office', access: 'admin', title: 'Office', module: './page' }
  await site.compose([
    { name: 'sample', shares: ['@sabha/ui/form'] },
    { name: 'office', manifest: { claims: ['/office'], routes: [admin] } },
    { name: 'steps', manifest: { stage, claims: [], routes: [] }, shares: ['@sabha/ui/form'] },
  ])
  expect(await neededBy('sample.html')).toEqual([
    ['static', null],
    ['static', 'page stage'],
    ['sample', 'remote'],
    ['sample', 'page'],
    ['steps', 'stage'],
    ['steps', 'stage'],
  ])
  expect(await neededBy('office.html')).toEqual([])
  await release({ ...site.environment, remoteDists: [], disable: [{ name: 'steps' }] })
  expect(await neededBy('sample.html')).toHaveLength(4)
})

/** Returns the first folder of each script that the page names, and its needs. */
async function neededBy(file: string) {
  const document = await site.readDocument(file)
  const waiting = document.querySelector<HTMLTemplateElement>('#sabha-preloads')?.content
  return [...(waiting?.querySelectorAll('link') ?? [])].map((link) => [
    new URL(link.href, 'http://localhost').pathname.split('/')[1],
    link.getAttribute('data-for'),
  ])
}
