// Generates the limits of libs/types for SQL, server functions and the identity service.

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { limitsModule, limitsModuleFile } from './limits-module.ts'
import { limitsFile, limitsSql } from './limits-sql.ts'
import { withLimits } from './with-limits.ts'

const folder = resolve(import.meta.dirname, '..')
const configFile = resolve(folder, 'config.toml')

writeFileSync(resolve(folder, limitsFile), limitsSql())
writeFileSync(resolve(folder, limitsModuleFile), limitsModule())
writeFileSync(configFile, withLimits(readFileSync(configFile, 'utf8')))
