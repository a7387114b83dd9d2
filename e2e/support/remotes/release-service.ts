/**
 * Releases into one copy of the application, `node release-service.ts DATA_DIR`, for as long as whoever
 * started it lives: each message is a change, each answer the reason why it was refused, or `null`.
 */
import { environmentIn, release } from '@sabha/release'
import type { ReleaseChange } from './fixture-remote.ts'

const environment = environmentIn(process.argv[2] ?? '')
const onNotice = () => undefined

process.on('message', async (change: ReleaseChange) => {
  const refusal = await release({ ...environment, remoteDists: [], onNotice, ...change }).then(
    () => null,
    (error) => error.message,
  )
  process.send?.(refusal)
})
