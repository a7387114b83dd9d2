import { expect, it } from 'vitest'
import { providedExports } from './provided-exports.gen.ts'
import { sharedModules } from './shared-modules.gen.ts'

it.each(Object.entries(sharedModules))(
  'the list of provided exports matches the module %s',
  async (key, module) => {
    const exported = Object.keys('here' in module ? module.here : await module.fetch())
    const promised = providedExports[key] ?? []
    expect(promised).not.toEqual([])
    expect(exported).toEqual(expect.arrayContaining([...promised]))
    // React exports more in development; libraries of our own must match exactly.
    if (key.startsWith('@sabha/')) expect(exported.toSorted()).toEqual(promised)
  },
)

it('the list of provided exports contains every shared module and no other', () => {
  expect(Object.keys(providedExports).sort()).toEqual(Object.keys(sharedModules).sort())
})
