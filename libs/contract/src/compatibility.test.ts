import { describe, expect, it } from 'vitest'
import { type ImportedNames, incompatibilities, unmetRequirements } from './compatibility.ts'

const provides = { react: '19.3.1', '@sabha/contract': '0.1.4' }

it('returns no problem if the shell satisfies all ranges', () => {
  expect(incompatibilities({ react: '^19.3.0', '@sabha/contract': '^0.1.0' }, provides)).toEqual([])
  expect(incompatibilities({ react: '>=18 <20' }, provides)).toEqual([])
})

it('names the library, range and version of an unsatisfied range', () => {
  expect(incompatibilities({ react: '^20.0.0' }, provides)).toEqual([
    {
      library: 'react',
      required: '^20.0.0',
      provided: '19.3.1',
      reason: 'requires react ^20.0.0, the shell provides 19.3.1',
    },
  ])
})

it('treats a minor version below 1.0.0 as breaking', () => {
  expect(incompatibilities({ '@sabha/contract': '^0.2.0' }, provides)).toHaveLength(1)
  expect(incompatibilities({ '@sabha/contract': '^0.0.9' }, provides)).toHaveLength(1)
})

it.each(['constructor', 'toString'])(
  'reports %s, a property that every object inherits, as not provided',
  (name) => {
    expect(incompatibilities({ [name]: '*' }, provides)[0]?.reason).toBe(
      `requires ${name} *, which the shell does not provide`,
    )
  },
)

it('rejects a library that the shell does not provide', () => {
  const [refusal] = incompatibilities({ lodash: '^4.0.0' }, provides)
  expect(refusal?.reason).toBe('requires lodash ^4.0.0, which the shell does not provide')
})

it('rejects an invalid version range', () => {
  for (const range of ['latest', '', 'workspace:*'])
    expect(incompatibilities({ react: range }, provides), range).toHaveLength(1)
})

describe('unmetRequirements', () => {
  const manifest = { requires: { react: '^19.0.0' } }
  const exports = { react: ['useState', 'default'], '@sabha/ui': ['Button'] }

  it('returns no problem if all imported names are exported', () => {
    const imports: ImportedNames = { react: ['useState'], '@sabha/ui': '*' }
    expect(unmetRequirements({ manifest, imports }, { provides, exports })).toEqual([])
  })

  it('names the module and name of a missing export', () => {
    const imports = { react: ['use'], '@sabha/ui': ['Button', 'Card'] }
    expect(unmetRequirements({ manifest, imports }, { provides, exports })).toEqual([
      'imports use from react, which the shell does not export',
      'imports Card from @sabha/ui, which the shell does not export',
    ])
  })

  it('names a missing module, regardless of the imported names', () => {
    const imports: ImportedNames = { '@sabha/ui/chart': '*', constructor: [] }
    expect(unmetRequirements({ manifest, imports }, { provides, exports })).toEqual([
      'imports @sabha/ui/chart, which the shell does not provide',
      'imports constructor, which the shell does not provide',
    ])
  })

  it('checks only ranges if one side does not list its names', () => {
    const imports = { react: ['gone'] }
    expect(unmetRequirements({ manifest, imports }, { provides })).toEqual([])
    expect(unmetRequirements({ manifest }, { provides, exports })).toEqual([])
    const demanding = { requires: { react: '^20.0.0' } }
    expect(unmetRequirements({ manifest: demanding, imports }, { provides, exports })).toEqual([
      'requires react ^20.0.0, the shell provides 19.3.1',
      'imports gone from react, which the shell does not export',
    ])
  })

  it('names a library that is required in another major version and not bundled', () => {
    const surface = { provides: { ...provides, '@sabha/ui': '1.4.0' }, exports }
    const taking = { manifest: { requires: { '@sabha/ui': '^2.0.0' } }, imports: {} }
    expect(unmetRequirements(taking, surface)).toEqual([
      'requires @sabha/ui ^2.0.0, the shell provides 1.4.0',
    ])
    const bringing = { manifest: { requires: {} }, imports: {} }
    expect(unmetRequirements(bringing, surface)).toEqual([])
  })

  it('names a library that a module shares and the shell does not provide', () => {
    const sharing = { manifest, shares: { './page': ['react', 'lodash'] } }
    expect(unmetRequirements(sharing, { provides, exports: { react: [] } })).toEqual([
      'imports lodash, which the shell does not provide',
    ])
  })

  describe('with names that changed in the library', () => {
    const shell = {
      provides: { '@sabha/ui': '2.1.0' },
      exports: { '@sabha/ui': ['Button', 'Card', 'constructor'] },
      changed: { '@sabha/ui': { Card: '2.0.0', '*': '2.0.0' } },
    }
    const built = (floor: string, names: '*' | string[]) =>
      unmetRequirements(
        { manifest: { requires: { '@sabha/ui': floor } }, imports: { '@sabha/ui': names } },
        shell,
      )

    it('accepts a build of an earlier major that imports only unchanged names', () => {
      expect(built('>=1.0.0', ['Button', 'constructor'])).toEqual([])
    })

    it('names a name that changed after the build', () => {
      expect(built('>=1.4.0', ['Button', 'Card'])).toEqual([
        'imports Card from @sabha/ui as it was before 2.0.0',
      ])
      expect(built('>=2.0.0', ['Button', 'Card'])).toEqual([])
    })

    it('rejects a build that imports the whole module if any of its names changed', () => {
      expect(built('>=1.4.0', '*')).toEqual(['imports * from @sabha/ui as it was before 2.0.0'])
      expect(built('>=2.0.0', '*')).toEqual([])
    })

    it('rejects a build whose names are newer than the shell', () => {
      expect(built('>=2.2.0', ['Button'])).toEqual([
        'requires @sabha/ui >=2.2.0, the shell provides 2.1.0',
      ])
    })
  })
})
