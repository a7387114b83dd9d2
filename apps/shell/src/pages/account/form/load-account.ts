import { loadBackend, withMissingPartFallback } from '../../../platform/session/lazy-backend.ts'
import { fetchAccountFunctions } from './fetch-account.ts'

type Account = Awaited<ReturnType<typeof fetchAccountFunctions>>

/** @throws Error `part_missing` if the account functions cannot be fetched. */
export async function loadAccountFunctions(): Promise<Account> {
  fetching ??= fetchAccountFunctions().catch((error) => {
    fetching = null
    throw error
  })
  const [account] = await Promise.all([withMissingPartFallback(fetching), loadBackend()])
  return account
}

let fetching: Promise<Account> | null = null
