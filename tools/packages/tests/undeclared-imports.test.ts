import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findUndeclaredImports } from '../src/pack/undeclared-imports.ts'

it('finds every package that a built library imports without naming it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-undeclared-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'dist'))
  const code = `
    import { join } from 'node:path'
    import { a } from './a.cjs'
    import 'named/part'
    import { Button } from '@sabha/sample/button'
    export { b } from 'passed-on'
    // import('commented-out')
    const lazy = () => import(/* webpackChunkName: "chunk" */ '@scope/lazy/part')
    const any = (file) => import(file)
    const peer = import('peer')`
  writeFileSync(join(folder, 'dist/index.js'), code)
  const declared = {
    name: '@sabha/sample',
    dependencies: { named: '1.0.0' },
    peerDependencies: { peer: '^1.0.0' },
  }
  expect(findUndeclaredImports(folder, declared)).toEqual(['@scope/lazy', 'passed-on'])
})
