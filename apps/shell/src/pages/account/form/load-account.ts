import { loadBackend, withMissingPartFallback } from '../../../platform/session/lazy-backend.ts'
import { fetchAccount } from './fetch-account.ts'

type Account = Awaited<ReturnType<typeof fetchAccount>>

/** @throws Error `part_missing` if the account functions cannot be fetched. */
export async function loadAccount(): Promise<Account> {
  fetching ??= fetchAccount().catch((error) => {
    fetching = null
    throw error
  })
  const [account] = await Promise.all([withMissingPartFallback(fetching), loadBackend()])
  return account
}

let fetching: Promise<Account> | null = null
