/**
 * Releases in a separate process: `node release-process.ts release DATA_DIR DIST`, or `… hold DATA_DIR`,
 * which takes the lock of an environment and keeps it until its input ends.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { environmentInFolder, release } from '../src/index.ts'
import { withLock } from '../src/store/with-lock.ts'
import { storesOf } from './store/store-location.ts'

const [action, dataDir = '', distDir = ''] = process.argv.slice(2)
const environment = { ...environmentInFolder(dataDir), ...storesOf(dataDir) }

if (action === 'hold')
  await withLock(join(environment.guardDir, 'release.lock'), async () => {
    process.stdout.write('held')
    await once(process.stdin.resume(), 'end')
  })
if (action === 'release') await release({ ...environment, remoteDists: [distDir] })
