import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url))
export const nodeModulesPath = join(repositoryRoot, 'node_modules')
/** Folder of this tool's cache, which is removed with node_modules. */
export const cachePath = join(nodeModulesPath, '.cache', 'sabha')
