import { inject } from 'vitest'
import { databaseAt } from '../../src/postgres/database-address.ts'
import { createTestDatabase } from '../../src/postgres/test-database.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { copyCluster } from './copy-cluster.ts'

/** Server of the test run. */
export const testServer = () => databaseAt(inject('serverUrl'))

/** Creates a database on the server of the run, with only roles and schemas. */
export const createOwnDatabase = () => createTestDatabase(testServer(), inject('template'))

/** Creates a data directory whose database has every migration. It is deleted after the run. */
export function createMigratedFolder(): string {
  const folder = createTemporaryFolder()
  copyCluster(inject('migratedDirectory'), folder)
  return folder
}
