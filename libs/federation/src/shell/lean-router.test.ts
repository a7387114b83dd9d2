import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@babel/parser'
import { expect, it } from 'vitest'
import { leanRouter } from './lean-router.ts'

const production = join(
  dirname(fileURLToPath(import.meta.resolve('react-router'))),
  '../production',
)
const router = readdirSync(production)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(production, file), 'utf8'))
  .find((code) => code.includes('function createRouter('))

it('leaves out of the installed router what it knows by name, and the rest as it is', () => {
  const lean = leanRouter(router ?? '')
  expect(() => parse(lean, { sourceType: 'module' })).not.toThrow()
  expect(lean).toContain('function RSCErrorHandler({')
  expect(lean).toContain("throw new Error('handleFetcherAction is left out of the router')")
  expect(lean).not.toContain('formMethod && !isValidMethod')
  expect(lean).toContain('async function handleLoaders(')
})

it('refuses a router that has one of these functions no longer, naming it', () => {
  const other = (router ?? '').replaceAll('checkFogOfWar', 'findRoutes')
  expect(() => leanRouter(other)).toThrow('The router has no single function checkFogOfWar')
})
