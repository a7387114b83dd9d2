import { beforeEach, describe, expect, it } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { captchaScripts, installScriptPolicy, type ScriptRules } from './script-policy.ts'

const remoteScript = 'http://localhost:3100/member/1.2.0-b1/static/js/dashboard.js'
const shellScript = 'http://localhost:3000/static/js/async/12.js'
let rules: ScriptRules

beforeEach(() => {
  const policy = installScriptPolicy(
    {
      createPolicy(name, given) {
        expect(name).toBe('default')
        rules = given
      },
    },
    'http://localhost:3000/static/',
  )
  policy.admit({
    registryId: 'registry-1',
    registry: null,
    remotes: [createSampleRemote(createMemberManifest())],
  })
})

describe('the script policy', () => {
  it.each([shellScript, remoteScript])('admits %s', (url) => {
    expect(rules.createScriptURL(url)).toBe(url)
  })

  it.each([
    ['another host', 'https://evil.test/x.js'],
    ['another build of a known remote', 'http://localhost:3100/member/9.9.9-b1/remoteEntry.js'],
    ['a path that climbs out of the build', `${remoteScript}/../../../../../other/x.js`],
    ['a host that begins like ours', 'http://localhost:3100.evil.test/member/1.2.0-b1/x.js'],
    ['data', 'data:text/javascript,alert(1)'],
    ['a script address', 'javascript:alert(1)'],
    ['a page of the shell', 'http://localhost:3000/events'],
  ])('refuses %s', (_what, url) => {
    expect(rules.createScriptURL(url)).toBeNull()
  })

  it('refuses all HTML', () => {
    expect(rules.createHTML()).toBeNull()
  })

  it.each([
    'alert(1)',
    '{"a":1};alert(1)',
    '{"a":alert(1)}',
    '{alert(1)}',
    '["a"]',
    ' {}',
    '',
    '"a"',
  ])('refuses the script text %s', (text) => {
    expect(rules.createScript(text)).toBeNull()
  })

  it('admits a JSON object, which no engine can run', () => {
    const text = '{"@type":"Event","name":"</script>"}'
    expect(rules.createScript(text)).toBe(text)
    expect(() => new Function(text)).toThrow(SyntaxError)
  })

  it('admits no remote before a registry has been verified', () => {
    installScriptPolicy(
      { createPolicy: (_name, given) => (rules = given) },
      'http://localhost:3000/',
    )
    expect(rules.createScriptURL(remoteScript)).toBeNull()
  })

  it('admits the configured script of a provider, and nothing else of its host', () => {
    const script = 'https://checkout.example/v1/checkout.js'
    const policy = installScriptPolicy(
      { createPolicy: (_name, given) => (rules = given) },
      'http://localhost:3000/',
    )
    expect(rules.createScriptURL(script)).toBeNull()
    policy.admitScript(script)
    expect(rules.createScriptURL(script)).toBe(script)
    expect(rules.createScriptURL('https://checkout.example/v1/other.js')).toBeNull()
  })

  it('admits the scripts below an address of a provider, and no others', () => {
    const policy = installScriptPolicy(
      { createPolicy: (_name, given) => (rules = given) },
      'http://localhost:3000/',
    )
    const script = 'https://www.google.com/recaptcha/api.js?render=explicit'
    expect(rules.createScriptURL(script)).toBeNull()
    for (const prefix of captchaScripts) policy.admitScriptsBelow(prefix)
    expect(rules.createScriptURL(script)).toBe(script)
    for (const url of [
      'https://www.google.com/recaptcha.js',
      'https://www.google.com/recaptcha/../other.js',
      'https://www.google.com.evil.test/recaptcha/api.js',
    ]) {
      expect(rules.createScriptURL(url)).toBeNull()
    }
  })

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => installScriptPolicy(undefined, 'http://localhost:3000/')).not.toThrow()
  })
})
