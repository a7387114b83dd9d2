import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** What hosted Supabase takes as it is. */
export const supabaseFolder = join(repositoryRoot, 'supabase')
