import { findUnscopedRules, watchBuiltIns } from '../page-checks/index.ts'

const canary = 'sabha-canary'

/**
 * Watches the state that a remote shares with the shell and other remotes.
 *
 * @returns A function that returns the changes since, one line each, and restores replaced functions.
 */
export function watchDocument(): () => string[] {
  const knownRules = new Set(findUnscopedRules())
  const storages = { localStorage, sessionStorage }
  for (const storage of Object.values(storages)) storage.setItem(canary, '')
  const replacedBuiltIns = watchBuiltIns()
  return () => {
    const replaced = replacedBuiltIns()
    const emptied = Object.entries(storages).filter(
      ([, storage]) => storage.getItem(canary) === null,
    )
    for (const storage of Object.values(storages)) storage.removeItem(canary)
    const rules = findUnscopedRules().filter((rule) => !knownRules.has(rule))
    return [
      ...replaced.map((name) => `it replaces ${name} for everybody, call a function of its own`),
      ...emptied.map(([name]) => `it empties ${name}, remove its own keys only`),
      ...rules.map((rule) => `a style rule holds for the whole document, use @sabha/ui: ${rule}`),
    ]
  }
}
