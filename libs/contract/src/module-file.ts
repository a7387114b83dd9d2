/**
 * Returns the possible source files of a module that a manifest names, relative to the remote's root:
 * `./dashboard/dashboard-page` is `src/dashboard/dashboard-page.tsx`, `.ts`, `.jsx` or `.js`.
 */
export function moduleFiles(module: string): string[] {
  return ['tsx', 'ts', 'jsx', 'js'].map((ending) => `src/${module.replace('./', '')}.${ending}`)
}
