/** `npm run layers -w @sabha/checks`: writes the linter configuration of the layer table. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createLintConfiguration } from './lint-configuration.ts'

const file = resolve(import.meta.dirname, '../../../../biome.layers.gen.json')
writeFileSync(file, `${JSON.stringify(createLintConfiguration(), null, 2)}\n`)
