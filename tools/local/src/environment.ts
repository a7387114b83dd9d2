import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { demoFoundation } from '@sabha/release'
import { z } from 'zod'
import { authSettingsText } from './auth/auth-settings.ts'
import { highestPortOffset } from './ports.ts'
import { repositoryRoot } from './repository.ts'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
})
const offset = z.coerce
  .number({ error: 'must be a whole number' })
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(highestPortOffset, `must be at most ${highestPortOffset}`)

/** Secrets of a Standard Webhooks signature, of at least 24 bytes, separated by `|`. */
const hookSecret = `v1,whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?`
const hookSecrets = z
  .string()
  .regex(
    new RegExp(String.raw`^${hookSecret}(?:\|${hookSecret})*$`),
    'must be v1,whsec_ and at least 24 bytes in base64, or several of them separated by |',
  )

const environmentSchema = z
  .object({
    SABHA_PORT_OFFSET: offset.default(0),
    SABHA_DATA_DIR: z.string().optional(),
    SABHA_SITE_URL: httpUrl.optional(),
    SABHA_ONE_ORIGIN: z.literal('1', { error: 'must be 1, or not be set' }).optional(),
    SABHA_DATABASE_URL: databaseUrl.optional(),
    SABHA_REST_URL: httpUrl.optional(),
    SABHA_AUTH_URL: httpUrl.optional(),
    SABHA_FUNCTIONS_URL: httpUrl.optional(),
    SABHA_GOOGLE_URL: httpUrl.optional(),
    SABHA_AUTH_SETTINGS: authSettingsText.optional(),
    SABHA_SEND_EMAIL_HOOK_SECRETS: hookSecrets.optional(),
    SABHA_AUTH_REDIRECTS: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .optional(),
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_test_\w+$/, 'must be a test key: a local copy never charges anybody')
      .optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
    FIREBASE_PROJECT_ID: z
      .string()
      .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Firebase project')
      .refine((id) => !id.startsWith('demo-'), 'must not begin with demo-: that is the sandbox')
      .optional(),
    FIREBASE_API_KEY: z.string().optional(),
    SUPABASE_URL: httpUrl.optional(),
    SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
    SABHA_FOUNDATION_NAME: z.string().default(demoFoundation.SABHA_FOUNDATION_NAME),
    SABHA_FOUNDATION_HOME_URL: httpUrl.default(demoFoundation.SABHA_FOUNDATION_HOME_URL),
    SABHA_FOUNDATION_SUPPORT_EMAIL: z
      .email('must be an email address')
      .default(demoFoundation.SABHA_FOUNDATION_SUPPORT_EMAIL),
    SABHA_FOUNDATION_SINCE: z.coerce.number().int('must be a year').default(2009),
    SABHA_FOUNDATION_ADDRESS: z.string().default(demoFoundation.SABHA_FOUNDATION_ADDRESS),
    SABHA_FOUNDATION_PHONE: z
      .string()
      .regex(/^\+\d[\d ]{6,20}$/, 'must be a number with its country code, as +91 20 5550 0100')
      .default(demoFoundation.SABHA_FOUNDATION_PHONE),
    SABHA_FOUNDATION_REGISTRATION: z.string().default(demoFoundation.SABHA_FOUNDATION_REGISTRATION),
    SABHA_FOUNDATION_TAX: z.string().optional(),
  })
  .refine(
    (read) => !read.RAZORPAY_KEY_ID || (read.RAZORPAY_KEY_SECRET && read.RAZORPAY_WEBHOOK_SECRET),
    {
      path: ['RAZORPAY_KEY_SECRET'],
      error: 'and RAZORPAY_WEBHOOK_SECRET are needed when RAZORPAY_KEY_ID is set',
    },
  )
  .refine((read) => !read.FIREBASE_PROJECT_ID || read.FIREBASE_API_KEY, {
    path: ['FIREBASE_API_KEY'],
    error: 'is needed when FIREBASE_PROJECT_ID is set',
  })
  .refine((read) => !read.SABHA_ONE_ORIGIN || read.SABHA_SITE_URL, {
    path: ['SABHA_SITE_URL'],
    error: 'is needed when SABHA_ONE_ORIGIN is set',
  })
  .refine((read) => !read.SUPABASE_URL || read.SUPABASE_PUBLISHABLE_KEY, {
    path: ['SUPABASE_PUBLISHABLE_KEY'],
    error: 'is needed when SUPABASE_URL is set',
  })

export type Environment = z.infer<typeof environmentSchema>

/** Error that names every invalid variable and the reason. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads the environment once. An empty value counts as not set.
 *
 * @param settings File that variables may come from.
 * @throws EnvironmentError naming every invalid variable, and its line if it comes from the file.
 */
export function readEnvironment(
  source: NodeJS.ProcessEnv = process.env,
  settings = join(repositoryRoot, '.env'),
): Environment {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = environmentSchema.safeParse(variables)
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return `  ${placeOf(name, variables[name], settings)}${name} ${message}`
  })
  throw new EnvironmentError(['The environment is not valid:', ...wrong].join('\n'))
}

/**
 * Returns `.env:3 ` if the value comes from the file. A variable of the shell takes precedence over
 * the file.
 */
function placeOf(name: string, value: string | undefined, settings: string): string {
  if (value === undefined || !existsSync(settings)) return ''
  const text = readFileSync(settings, 'utf8')
  if (parseEnv(text)[name] !== value) return ''
  const lines = text.split('\n').map((line) => line.replace(/^\s*export\s+/, '').trimStart())
  const index = lines.findLastIndex((line) => line.split('=')[0]?.trim() === name)
  return index < 0 ? '' : `${basename(settings)}:${index + 1} `
}
