/**
 * The files, below a remote's root, of which one is the source of a module that its manifest names:
 * `./dashboard/dashboard-page` is `src/dashboard/dashboard-page.tsx`, or `.ts`, `.jsx`, `.js`.
 */
export function moduleFiles(module: string): string[] {
  return ['tsx', 'ts', 'jsx', 'js'].map((ending) => `src/${module.replace('./', '')}.${ending}`)
}
