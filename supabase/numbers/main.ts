// Generates the limits and lists of libs/types for SQL, server functions and the identity service, and the
// emails that admins see before they are sent.

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { limitsMigration } from './limits-migration.ts'
import { generateLimitsModule, limitsModuleFile } from './limits-module.ts'
import { createListMigration, listFunctions, type MigrationFile } from './list-migration.ts'
import { generateMailPreviews } from './mail-previews-module.ts'
import { replaceLimits } from './with-limits.ts'

const folder = resolve(import.meta.dirname, '..')
const configFile = resolve(folder, 'config.toml')

const migrations = resolve(folder, 'migrations')
write(limitsMigration(migrations, new Date()))
for (const list of listFunctions) write(createListMigration(migrations, list, new Date()))
writeFileSync(resolve(folder, limitsModuleFile), generateLimitsModule())
for (const { file, source } of generateMailPreviews()) writeFileSync(resolve(folder, file), source)
writeFileSync(configFile, replaceLimits(readFileSync(configFile, 'utf8')))

function write(migration: MigrationFile | null): void {
  if (migration) writeFileSync(resolve(migrations, migration.name), migration.sql)
}
