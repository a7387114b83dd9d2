import { expect, it } from 'vitest'
import { providedExports } from './provided-exports.gen.ts'
import { sharedModules } from './shared-modules.gen.ts'

it.each(Object.entries(sharedModules))('exports of %s what it says', async (key, module) => {
  const exported = Object.keys('here' in module ? module.here : await module.fetch())
  const promised = providedExports[key] ?? []
  expect(promised).not.toEqual([])
  expect(exported).toEqual(expect.arrayContaining([...promised]))
  // React has more for those who develop it; of ours there is nothing that is not said.
  if (key.startsWith('@sabha/')) expect(exported.toSorted()).toEqual(promised)
})

it('says it for every shared module and for no other', () => {
  expect(Object.keys(providedExports).sort()).toEqual(Object.keys(sharedModules).sort())
})
