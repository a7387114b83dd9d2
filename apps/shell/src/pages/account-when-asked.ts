import { backendWhenAsked, orUnreached } from '../session/lazy-backend.ts'

type Account = typeof import('@sabha/backend/account')

/**
 * What opens accounts and sessions at the page's backend and changes passwords, for what is done when somebody asks for it.
 *
 * @throws Error `network` where it cannot be fetched.
 */
export async function accountWhenAsked(): Promise<Account> {
  const [account] = await Promise.all([orUnreached(fetchAccount()), backendWhenAsked()])
  return account
}

function fetchAccount(): Promise<Account> {
  return import(/* webpackChunkName: "account" */ '@sabha/backend/account')
}
