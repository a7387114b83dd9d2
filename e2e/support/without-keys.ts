import type { ShellConfig } from '@sabha/contract/composition'
import { runRelease } from './remotes/fixture-remote.ts'
import { addresses } from './system.ts'

/** Configuration that a deployment without keys of a provider lacks. */
type Keys = 'payments' | 'phoneIdentity'

/**
 * Releases the running copy without keys of these providers, as `npx sabha build` does if their
 * variables are not set. Returns a function that restores them.
 */
export async function releaseWithoutKeys(...missing: Keys[]): Promise<() => Promise<void>> {
  const config = await configuration()
  const kept = Object.entries(config).filter(([name]) => !missing.some((key) => key === name))
  await runRelease({ config: Object.fromEntries(kept) as unknown as ShellConfig })
  return () => runRelease({ config })
}

/** Reads the configuration from a page of the running copy. */
async function configuration(): Promise<ShellConfig> {
  const html = await (await fetch(`${addresses.app}/signin`)).text()
  return JSON.parse(html.match(/id="sabha-config"[^>]*>([^<]*)/)?.[1] ?? '{}')
}
