/** `npm run surface -w @sabha/checks`: records the exports of every library. */
import { globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { recordSurface } from './surface-record.ts'

const libs = resolve(import.meta.dirname, '../../../../libs')
for (const file of globSync('*/package.json', { cwd: libs }))
  recordSurface(join(libs, dirname(file)))
