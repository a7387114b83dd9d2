import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { addresses } from './system.ts'

/** Opens a page with a stored session of the account, without the sign-in page. */
export async function openAs(page: Page, account: string, path: string): Promise<void> {
  await storeSessionOf(page, account)
  await page.goto(path)
}

/**
 * Stores a session of the account in the browser, with the other entries that a sign-in stores.
 * Opens no page of the application.
 */
export async function storeSessionOf(page: Page, account: string): Promise<void> {
  await leaveApplication(page)
  const kept = await signInBefore(account)
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(kept))
}

/**
 * Removes all that the browser stores, the session too. Leaves the application first: its running page would
 * send requests without a session.
 */
export async function clearStorage(page: Page): Promise<void> {
  await leaveApplication(page)
  await page.evaluate(() => localStorage.clear())
}

/** Opens a file of the application's origin without its scripts. */
async function leaveApplication(page: Page): Promise<void> {
  await page.goto('/robots.txt')
}

/**
 * Must match `session-storage.ts` of the backend, and the shell's `remembered-role.ts` and
 * `sync-account-language.ts`.
 */
async function signInBefore(email: string): Promise<Record<string, string>> {
  const { backendUrl, publishableKey: apikey } = await configuration()
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${backendUrl}${path}`, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const session = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const facts = 'role,onboarding_status,is_paid'
  const [profile] = await ask(`/rest/v1/profiles?select=${facts}&id=eq.${session.user.id}`, {
    headers: { apikey, authorization: `Bearer ${session.access_token}` },
  })
  const paid = profile.is_paid ? 'paid' : 'unpaid'
  return {
    'sabha-auth': JSON.stringify(session),
    'sabha-role': `${profile.role} ${profile.onboarding_status} ${paid}`,
    'sabha-language-of': session.user.id,
  }
}

interface Configuration {
  backendUrl: string
  publishableKey: string
}

let known: Promise<Configuration> | undefined

/** Configuration that every page of this copy contains. */
function configuration(): Promise<Configuration> {
  known ??= fetch(`${addresses.app}/signin`)
    .then((answer) => answer.text())
    .then((html) => JSON.parse(html.match(/id="sabha-config"[^>]*>([^<]*)/)?.[1] ?? '{}'))
  return known
}
