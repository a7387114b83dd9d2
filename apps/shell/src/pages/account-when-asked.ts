import { backendWhenAsked, orUnreached } from '../session/lazy-backend.ts'

type Account = typeof import('@sabha/backend/account')

/**
 * What opens accounts and sessions at the page's backend and changes passwords, for what is done when somebody asks for it.
 *
 * @throws Error `network` where it cannot be fetched.
 */
export async function accountWhenAsked(): Promise<Account> {
  fetching ??= fetchAccount()
  const [account] = await Promise.all([orUnreached(fetching), backendWhenAsked()])
  return account
}

let fetching: Promise<Account> | null = null

async function fetchAccount(): Promise<Account> {
  try {
    return await import(/* webpackChunkName: "account" */ '@sabha/backend/account')
  } catch (error) {
    fetching = null
    throw error
  }
}
