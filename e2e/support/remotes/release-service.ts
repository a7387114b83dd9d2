/**
 * `node release-service.ts DATA_DIR` releases into one copy of the application until its parent
 * process ends. Each message is a change; each response is the reason of a refusal, or `null`.
 */
import { environmentInFolder, release } from '@sabha/release'
import type { ReleaseChange } from './fixture-remote.ts'

const environment = environmentInFolder(process.argv[2] ?? '')
const onNotice = () => undefined

process.on('message', async (change: ReleaseChange) => {
  const refusal = await release({ ...environment, remoteDists: [], onNotice, ...change }).then(
    () => null,
    (error) => error.message,
  )
  process.send?.(refusal)
})
