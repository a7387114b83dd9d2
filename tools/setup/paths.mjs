import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const modules = join(root, 'node_modules')
/** Folder of this tool's cache, which is removed with node_modules. */
export const cache = join(modules, '.cache', 'sabha')
