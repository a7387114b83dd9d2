import type { Registry } from './registry.ts'

/**
 * Whether a registry says that nobody is to run a build any more. Pages that are open leave it.
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
