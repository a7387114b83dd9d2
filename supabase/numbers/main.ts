// Generates the limits of libs/types for SQL, server functions and the identity service.

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { limitsMigration } from './limits-migration.ts'
import { limitsModule, limitsModuleFile } from './limits-module.ts'
import { withLimits } from './with-limits.ts'

const folder = resolve(import.meta.dirname, '..')
const configFile = resolve(folder, 'config.toml')

const migrations = resolve(folder, 'migrations')
const migration = limitsMigration(migrations, new Date())
if (migration) writeFileSync(resolve(migrations, migration.name), migration.sql)
writeFileSync(resolve(folder, limitsModuleFile), limitsModule())
writeFileSync(configFile, withLimits(readFileSync(configFile, 'utf8')))
