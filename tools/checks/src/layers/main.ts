// Refuses imports that the layers do not allow. Part of `npm run check`.

import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findForbiddenImports, readLayers } from './forbidden-imports.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const layers = readLayers(readFileSync(resolve(repository, 'ARCHITECTURE.md'), 'utf8'))
const files = globSync('{apps/*,libs/*,tools/sabha/templates/*}/**/*.{ts,tsx,js,mjs}', {
  cwd: repository,
  exclude: ['**/{node_modules,dist,dist-prerender}'],
})
if (files.length < 1000) throw new Error('The files of the repository were not found.')

const problems = files.flatMap((path) =>
  findForbiddenImports({ path, text: readFileSync(resolve(repository, path), 'utf8') }, layers),
)
if (problems.length > 0) {
  console.error(`See the table of layers in ARCHITECTURE.md:\n${problems.join('\n')}`)
  process.exitCode = 1
}
