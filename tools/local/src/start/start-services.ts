import { Pool } from 'pg'
import { authSettingsSchema } from '../auth/auth-settings.ts'
import { createAuthService } from '../auth/create-auth-service.ts'
import type { Environment } from '../environment.ts'
import { startFunctions } from '../functions/start-functions.ts'
import type { ServiceAddress } from '../gateway/forward.ts'
import { type GoogleProvider, localGoogleProvider } from '../google/google-provider.ts'
import { startGoogle } from '../google/start-google.ts'
import { functionsProbe, httpProbe, withFailureReason } from '../health/probes.ts'
import type { Database } from '../postgres/database-address.ts'
import { startPostgrest } from '../postgrest/start-postgrest.ts'
import { listen } from '../process/listen.ts'
import type { BackendRun } from './backend-run.ts'
import { callEachMinute } from './call-each-minute.ts'
import { createSendEmailHook } from './call-send-email-hook.ts'
import { startPayments } from './start-payments.ts'
import { phoneEnvironment } from './start-phone.ts'

/** Name of the foundation if no environment was read. */
const defaultName = 'Sabha Foundation'

/** Starts the REST service and returns its URL. */
export async function startPostgrestService(
  run: BackendRun,
  database: Database,
): Promise<ServiceAddress> {
  const { options, closing, probes, watchdog, keys, logFile, log: onMessage } = run
  const outside = options.environment?.SABHA_REST_URL
  if (outside) {
    probes.rest = httpProbe(`${outside}/`)
    return outside
  }
  run.log('Starting PostgREST')
  const databaseUrl = database.url('authenticator')
  const service = await startPostgrest({
    databaseUrl,
    jwks: keys.jwks,
    logFile: logFile('rest'),
    watchdog,
    onMessage,
    preRequest: options.platform !== 'hosted',
  })
  closing.add(() => service.stop())
  probes.rest = withFailureReason(
    httpProbe(() => `${service.url()}/`),
    service.failure,
  )
  return service.url
}

/** Starts the function host and returns its URL. */
export async function startFunctionHost(run: BackendRun): Promise<ServiceAddress> {
  const { options, closing, probes, watchdog, logFile, log: onMessage } = run
  const outside = options.environment?.SABHA_FUNCTIONS_URL
  if (outside) {
    probes.functions = httpProbe(outside)
    return outside
  }
  const payments = await startPayments(run)
  run.log('Starting the functions')
  const service = await startFunctions({
    env: {
      ...functionsEnvironment(run),
      ...payments,
      ...phoneEnvironment(run),
      ...options.functionsEnv,
    },
    logFile: logFile('functions'),
    watchdog,
    onMessage,
    watch: options.watchFunctions ?? false,
  })
  closing.add(() => service.stop())
  probes.functions = withFailureReason(functionsProbe(service.url), service.failure)
  callEachMinute(run, 'send-mails')
  return service.url
}

/** Returns the functions' environment, with the variable names of hosted Supabase. */
function functionsEnvironment({ keys, siteUrl, apiUrl, hookSecrets, options }: BackendRun) {
  return {
    ...foundationEnvironment(options.environment ?? {}),
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SABHA_SITE_URL: siteUrl,
    // Not read: functions may reach only the hosts in their environment, and the page names the registry.
    SABHA_REMOTES_ORIGIN: `http://localhost:${options.ports.remotes}`,
    SABHA_SEND_EMAIL_HOOK_SECRETS: hookSecrets,
    SABHA_MAIL_API_URL: `${apiUrl}/mailbox/mails`,
    SABHA_MAIL_API_KEY: keys.secretKey,
    SABHA_MAIL_FROM: 'Sabha <no-reply@sabha.test>',
  }
}

/** Returns the environment of the foundation, in whose name mails are sent. */
function foundationEnvironment(environment: Partial<Environment>) {
  return {
    SABHA_FOUNDATION_NAME: environment.SABHA_FOUNDATION_NAME ?? defaultName,
    SABHA_FOUNDATION_ADDRESS: environment.SABHA_FOUNDATION_ADDRESS ?? '',
    SABHA_FOUNDATION_PHONE: environment.SABHA_FOUNDATION_PHONE ?? '',
    SABHA_FOUNDATION_REGISTRATION: environment.SABHA_FOUNDATION_REGISTRATION ?? '',
    SABHA_FOUNDATION_SUPPORT_EMAIL: environment.SABHA_FOUNDATION_SUPPORT_EMAIL ?? '',
  }
}

/** Starts the local Google provider, unless the environment names one. */
export async function startGoogleSignIn(run: BackendRun): Promise<GoogleProvider> {
  const { options, closing, probes } = run
  const outside = options.environment?.SABHA_GOOGLE_URL
  if (outside) {
    probes.google = httpProbe(outside)
    return localGoogleProvider(outside)
  }
  const google = await startGoogle({ port: options.ports.google })
  closing.add(() => google.stop())
  probes.google = httpProbe(google.provider.jwksUrl)
  return google.provider
}

/** Starts the identity service and returns its URL. */
export async function startAuthService(
  run: BackendRun,
  parts: AuthServiceParts,
): Promise<ServiceAddress> {
  const { options, closing, probes, keys, siteUrl, apiUrl, hookSecrets: secrets, log } = run
  const outside = options.environment?.SABHA_AUTH_URL
  if (outside) {
    probes.auth = httpProbe(`${outside}/health`)
    return outside
  }
  const pool = new Pool({ connectionString: parts.database.url('supabase_auth_admin'), max: 10 })
  // A connection that the database closed is replaced on the next query.
  pool.on('error', () => {})
  closing.add(() => pool.end())
  const { google } = parts
  const { environment = {} } = options
  const settings = authSettingsSchema.parse(environment.SABHA_AUTH_SETTINGS ?? {})
  const wait = settings.minimumResponseMilliseconds
  const hooks = new AbortController()
  closing.add(async () => hooks.abort())
  const service = createAuthService({
    pool,
    keys,
    siteUrl,
    apiUrl,
    sendMail: createSendEmailHook({ apiUrl, secrets, wait, log, signal: hooks.signal }),
    google,
    redirectAllowList: environment.SABHA_AUTH_REDIRECTS ?? [],
    settings,
  })
  const server = await listen(service, 0)
  closing.add(() => server.stop())
  const url = `http://127.0.0.1:${server.port}`
  probes.auth = httpProbe(`${url}/health`)
  return url
}

export interface AuthServiceParts {
  database: Database
  google: GoogleProvider
}
