/** The one-bundle build (`defineOneBundle`) replaces this file, so start-up modules import only from here. */
export { createRemotes } from '../composition/loading/remotes.ts'
export { fetchNewerRegistry } from '../composition/registry/newer-registry.ts'
export { resolveComposition } from '../composition/registry/resolve-composition.ts'
export { resolveRegistry } from '../composition/registry/resolve-registry.ts'
