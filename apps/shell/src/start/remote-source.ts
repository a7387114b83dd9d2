/**
 * How the shell comes by its remotes: which there are, and how their modules are loaded. A build of all pages in one bundle puts another file in the place of this one
 * (`defineOneBundle`): nothing that starts the shell names these by itself.
 */
export { createRemotes } from '../composition/remotes.ts'
export { newerRegistry } from '../registry/newer-registry.ts'
export { resolveComposition } from '../registry/resolve-composition.ts'
export { resolveRegistry } from '../registry/resolve-registry.ts'
