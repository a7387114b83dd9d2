import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findSharingProblems } from './sharing-problems.ts'

const repository = join(import.meta.dirname, '../../../..')
const requires = { react: '^19.3.1', '@sabha/contract': '^0.1.0' }

interface Terms {
  range: string
  singleton?: boolean
}

/** Minified code that each tool writes for one module imported from its host. */
const written: Readonly<Record<string, (terms: Terms) => string>> = {
  'module federation 0.15': ({ range, singleton = true }) =>
    `m={920:{getter:()=>()=>{throw new Error("Can not get 'react'")},shareInfo:{shareConfig:{fixedDependencies:!1,requiredVersion:"${range}",strictVersion:!0,singleton:${singleton ? '!0' : '!1'},eager:!1},scope:["default"]},shareKey:"react"}}`,
  'module federation 0.24': ({ range, singleton = true }) =>
    `r.consumesLoadingData={moduleIdToConsumeDataMapping:{129:{fallback:()=>()=>{throw new Error("Can not get 'react'")},shareScope:["default"],singleton:${singleton ? '!0' : '!1'},requiredVersion:"${range}",strictVersion:!0,eager:!1,layer:void 0,shareKey:"react"}}}`,
  Rspack: ({ range, singleton = true }) =>
    `r.consumesLoadingData={moduleIdToConsumeDataMapping:{YX:{shareScope:"default",shareKey:"react",import:null,requiredVersion:"${range}",strictVersion:!1,singleton:${singleton ? '!0' : '!1'},eager:!1,fallback:void 0,treeShakingMode:null}}}`,
  Vite: ({ range, singleton = true }) =>
    `import"./d.js";let i={react:r(\`react\`,\`19.3.1\`,\`default\`,!0,{singleton:${singleton ? '!0' : '!1'},requiredVersion:\`${range}\`,strictVersion:!0,eager:!1})};export{i as usedShared}`,
}

it.each(Object.entries(written))('reads the terms in a script of %s', (_, write) => {
  expect(problems(write({ range: '^19.3.1' }))).toEqual([])
  expect(problems(write({ range: '~18.2.0' }))).toEqual([
    'entry.js takes react ~18.2.0, its manifest requires ^19.3.1: share it with that range',
  ])
  expect(problems(write({ range: '^19.3.1', singleton: false }))).toEqual([
    'entry.js shares react as one of several: share it as a singleton',
  ])
})

it('reads the terms in a script of webpack, whose ranges are lists', () => {
  expect(problems('v={1:()=>d("default","react",!1,[1,19,3,1])}')).toEqual([])
  expect(problems('v={1:()=>d("default","@sabha/contract",!1,[2,0,1,0])}')).toEqual([])
  expect(problems('v={1:()=>d("default","react",!1,[2,18,2,0])}')).toEqual([
    'entry.js takes react ~18.2.0, its manifest requires ^19.3.1: share it with that range',
  ])
})

it.each([
  ['webpack', 'v={72:()=>d("default","react",!1,[1,19,3,1],()=>x.e(326).then(()=>()=>x(326)))}'],
  [
    'module federation 0.15',
    'm={920:{getter:()=>r.e(326).then(()=>()=>r(326)),shareInfo:{shareConfig:{requiredVersion:"^19.3.1",singleton:!0},scope:["default"]},shareKey:"react"}}',
  ],
  [
    'module federation 0.24',
    'm={129:{fallback:()=>r.e(326).then(()=>()=>r(326)),singleton:!0,requiredVersion:"^19.3.1",shareKey:"react"}}',
  ],
])('recognizes a fallback copy in a script of %s', (_, code) => {
  expect(problems(code)).toEqual([
    'entry.js bundles its own react as a fallback: share it with import: false',
  ])
})

it.each([
  ['^19.3.1', '^19.0.0', true],
  ['^19.3.1', '>=19', true],
  ['^19.3.1', '*', true],
  ['^19.3.1', '~19.3.1', false],
  ['^19.3.1', '19.3.1', false],
  ['^19.3.1', '^19.4.0', false],
  ['^0.1.0', '~0.1.0', true],
  ['^0.1.2', '^0.1.3', false],
  ['>=1.2.0', '*', true],
  ['>=1.2.0', '>=1.0.0', true],
  ['>=1.2.0', '^1.2.0', false],
])('checks whether a manifest that requires %s covers %s', (required, range, isFit) => {
  const script = { file: 'entry.js', code: written.Rspack?.({ range }) ?? '' }
  expect(findSharingProblems([script], { requires: { react: required } })).toHaveLength(
    isFit ? 0 : 1,
  )
})

it.each([
  ['React', 'node_modules/react/cjs/react.production.js'],
  ['React', 'node_modules/react-dom/cjs/react-dom.production.js'],
  ['react-router', 'node_modules/react-router/dist/production/chunk-*.mjs'],
  ['@sabha/contract', 'libs/contract/src/session.ts'],
])('recognizes a copy of %s by code that only %s has', (name, pattern) => {
  const scripts = globSync(pattern, { cwd: repository }).map((file) => ({
    file,
    code: readFileSync(join(repository, file), 'utf8'),
  }))
  const messages = findSharingProblems(scripts, { requires }).map(({ message }) => message)
  expect(messages).toContainEqual(expect.stringContaining(`bundles its own ${name}`))
})

it('accepts code that reads the internals of React', () => {
  const code = 'const { H } = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  expect(problems(code)).toEqual([])
})

it('ignores the terms of other libraries and similar texts', () => {
  expect(
    problems('m={requiredVersion:"^1.0.0",shareKey:"chart"};f("default","react-chart")'),
  ).toEqual([])
  expect(problems('const options = { name: "react" }; say("default","react")')).toEqual([])
})

it('names the script in the error if it cannot be parsed', () => {
  expect(() => problems('const = {requiredVersion')).toThrow(
    'The shared modules of entry.js cannot be determined',
  )
})

function problems(code: string): string[] {
  const found = findSharingProblems([{ file: 'entry.js', code }], { requires })
  return found.map(({ file, message }) => `${file} ${message}`)
}
