import type { Registry } from './registry.ts'

/**
 * Returns whether a registry disables a build. Open pages stop using it.
 *
 * @example isDisabled([{ name: 'member' }], { name: 'member', build: 'abc' }) // true
 */
export function isDisabled(
  disabled: Registry['disabled'],
  { name, build }: { name: string; build: string },
): boolean {
  return (disabled ?? []).some(
    (entry) => entry.name === name && (entry.build === undefined || entry.build === build),
  )
}
