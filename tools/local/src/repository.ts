import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** Folder of the Supabase project, which hosted Supabase uses unchanged. */
export const supabaseFolder = join(repositoryRoot, 'supabase')
