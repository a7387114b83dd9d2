import { accessFloors, demandsAtLeast, isUnder } from '@sabha/contract/composition'

/**
 * What a path really demands: the manifest's word, or the shell's floor where that is lower. Both
 * the path that the manifest names and the one in the address count, so that a route such as
 * `/:section` cannot slip below the floor of `/admin`.
 */
export function effectiveAccess(access: string, ...paths: readonly string[]): string {
  const floors = accessFloors.filter(({ prefix }) =>
    paths.some((path) => isUnder(path.toLowerCase(), prefix)),
  )
  return floors.reduce(
    (word, floor) => (demandsAtLeast(word, floor.access) ? word : floor.access),
    access,
  )
}
