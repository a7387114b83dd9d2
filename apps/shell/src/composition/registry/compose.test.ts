import { type Registry, unmetRequirements } from '@sabha/contract/composition'
import { describe, expect, it } from 'vitest'
import { createMemberManifest, createSampleRelease } from '../../../tests/remotes.ts'
import { compose, type RequirementCheck } from './compose.ts'

const unmet: RequirementCheck = (release) =>
  unmetRequirements(release, { provides: { '@sabha/contract': '0.1.4' } })

const options = {
  unmet,
  config: { remotesOrigin: 'http://localhost:3100' },
}
const fitting = createSampleRelease(createMemberManifest(), 'fits')
const demanding = createSampleRelease(
  createMemberManifest({ requires: { '@sabha/contract': '^9.0.0' } }),
  'new',
)

function composeMember(
  current = fitting,
  previous: typeof fitting | null = null,
  disabled: Registry['disabled'] = [],
) {
  const registry = {
    schema: 1 as const,
    id: 'registry-1',
    issuedAt: 1,
    remotes: [{ name: 'member', current, previous }],
    disabled,
    signature: '',
  }
  return compose(registry, options).remotes[0]
}

describe('compose', () => {
  it('puts the current build first and the previous one second', () => {
    const previous = createSampleRelease(createMemberManifest(), 'old')
    expect(composeMember(fitting, previous)).toMatchObject({
      releases: [fitting, previous],
      refusal: null,
    })
  })

  it('falls back to the previous build if the current one requires more than the shell provides', () => {
    expect(composeMember(demanding, fitting)).toMatchObject({
      releases: [fitting],
      registered: { current: demanding, previous: fitting },
      refusal: 'requires @sabha/contract ^9.0.0, the shell provides 0.1.4',
    })
  })

  it('drops a remote that does not fit, and says why', () => {
    expect(composeMember(demanding)).toMatchObject({
      releases: [],
      refusal: 'requires @sabha/contract ^9.0.0, the shell provides 0.1.4',
    })
  })

  it('drops a build of another origin, even if our key signed the registry', () => {
    const foreign = { ...fitting, baseUrl: 'http://evil.test/member/' }
    expect(composeMember(foreign)?.refusal).toContain('http://evil.test/member/')
  })

  it('drops a build outside of the path of the remotes address', () => {
    const foreign = { ...fitting, baseUrl: 'http://localhost:3100/other/member/' }
    const config = { remotesOrigin: 'http://localhost:3100/bucket' }
    const remotes = [{ name: 'member', current: foreign, previous: null }]
    const registry = { schema: 1 as const, id: '1', issuedAt: 1, remotes, signature: '' }
    expect(compose(registry, { ...options, config }).remotes[0]?.refusal).toContain(
      'not from http://localhost:3100/bucket',
    )
  })

  it('drops a build of another remote', () => {
    expect(
      composeMember(createSampleRelease(createMemberManifest({ name: 'admin' })))?.refusal,
    ).toBe('calls itself admin')
  })

  it('does not compare a build with this shell if no check is given', () => {
    const remotes = [{ name: 'member', current: demanding, previous: null }]
    const registry = { schema: 1 as const, id: '1', issuedAt: 1, remotes, signature: '' }
    const { config } = options
    expect(compose(registry, { config }).remotes[0]?.releases).toEqual([demanding])
  })

  it('uses the previous build if the current one is disabled', () => {
    const previous = createSampleRelease(createMemberManifest(), 'old')
    const off = [{ name: 'member', build: fitting.build }]
    expect(composeMember(fitting, previous, off)).toMatchObject({
      releases: [previous],
      refusal: 'is disabled',
    })
  })

  it('runs no build of a remote that is disabled as a whole', () => {
    const previous = createSampleRelease(createMemberManifest(), 'old')
    expect(composeMember(fitting, previous, [{ name: 'member' }])?.releases).toEqual([])
    expect(composeMember(fitting, previous, [{ name: 'other' }])?.releases).toHaveLength(2)
  })
})
