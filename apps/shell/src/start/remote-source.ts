/**
 * How the shell comes by its remotes: which there are, and how their modules are loaded. A build of all pages in one bundle puts another file in the place of this one
 * (`defineOneBundle`): nothing that starts the shell names these by itself.
 */
export { createRemotes } from '../composition/loading/remotes.ts'
export { newerRegistry } from '../composition/registry/newer-registry.ts'
export { resolveComposition } from '../composition/registry/resolve-composition.ts'
export { resolveRegistry } from '../composition/registry/resolve-registry.ts'
