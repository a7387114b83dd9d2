// Generates the limits and lists of libs/types for SQL, server functions and the identity service, and the
// emails that admins see before they are sent.

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateLimitsModule, limitsModuleFile } from './limits-module.ts'
import { writeLimits } from './limits-sql.ts'
import { listFunctions, writeList } from './list-sql.ts'
import { generateMailPreviews } from './mail-previews-module.ts'
import { replaceLimits } from './with-limits.ts'

const folder = resolve(import.meta.dirname, '..')
const configFile = resolve(folder, 'config.toml')

const schemaFile = resolve(folder, 'schemas/limits.sql')
const limits = writeLimits(readFileSync(schemaFile, 'utf8'))
writeFileSync(schemaFile, listFunctions.reduce(writeList, limits))
writeFileSync(resolve(folder, limitsModuleFile), generateLimitsModule())
for (const { file, source } of generateMailPreviews()) writeFileSync(resolve(folder, file), source)
writeFileSync(configFile, replaceLimits(readFileSync(configFile, 'utf8')))
