import { inject } from 'vitest'
import { databaseAt } from '../../src/postgres/database-address.ts'
import { createTestDatabase } from '../../src/postgres/test-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { copyCluster } from './copy-cluster.ts'

/** The run's server. */
export const runningServer = () => databaseAt(inject('serverUrl'))

/** A database of the run's server with roles and schemas and nothing else. */
export const ownDatabase = () => createTestDatabase(runningServer(), inject('template'))

/** A data directory whose database has every migration. It goes away with the run. */
export function migratedFolder(): string {
  const folder = temporaryFolder()
  copyCluster(inject('migratedDirectory'), folder)
  return folder
}
