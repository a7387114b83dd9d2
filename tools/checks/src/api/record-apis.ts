/** `npm run api -w @sabha/checks`: writes the API report of every library. */
import { resolve } from 'node:path'
import { readLibraries, writeReport } from './api-reports.ts'

const repository = resolve(import.meta.dirname, '../../../..')
for (const { folder, current } of readLibraries(repository)) writeReport(folder, current)
