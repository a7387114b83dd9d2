import { demoFoundation, razorpayScript } from '@sabha/release'
import { z } from 'zod'
import { UserError } from '../user-error.ts'

/** An https address that browsers of the public can reach. */
const publicAddressSchema = z.string({ error: 'is needed' }).superRefine((value, context) => {
  const problem = problemOf(value)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** A public address without a path. */
const publicOriginSchema = publicAddressSchema.refine(
  (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  { error: 'must have no path: only an origin such as https://app.foundation.org' },
)

/** Names that the public domain name system never resolves, beside those without a dot. */
const localNames = /(^|\.)(localhost|local|internal|test|example|invalid)$/

export type PublicEnvironment = z.infer<ReturnType<typeof schemaFor>>

/**
 * Reads the configuration of a public build from variables. An empty value counts as not set.
 *
 * @param name Name of the environment, such as `production`, which takes live payment keys only.
 * @throws UserError naming every wrong variable.
 */
export function readPublicEnvironment(name: string, source: NodeJS.ProcessEnv): PublicEnvironment {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const schema = schemaFor(name)
  const read = schema.safeParse(variables)
  const secrets = findSecretProblems(Object.keys(schema.shape), variables)
  if (read.success && secrets.size === 0) return read.data
  for (const { path, message } of read.error?.issues ?? []) {
    const variable = path.join('.')
    if (!secrets.has(variable)) secrets.set(variable, message)
  }
  const lines = [...secrets].map(([variable, message]) => `  ${variable} ${message}`)
  throw new UserError(`"${name}" cannot be built:\n${lines.join('\n')}`)
}

function schemaFor(name: string) {
  return z
    .object({
      SABHA_SITE_URL: publicOriginSchema,
      SABHA_REMOTES_URL: publicAddressSchema.refine((url) => /^https:\/\/[^/]+[\w/-]*$/.test(url), {
        error: 'must be an origin, or an origin with a plain path such as /bucket',
      }),
      SABHA_ONE_ORIGIN: z.literal('1', { error: 'must be 1, or not be set' }).optional(),
      SUPABASE_URL: publicOriginSchema,
      SUPABASE_PUBLISHABLE_KEY: text.refine((key) => /^sb_publishable_\w|^eyJ/.test(key), {
        error: 'must be a publishable key (sb_publishable_…) or the anon key',
      }),
      RAZORPAY_KEY_ID: paymentKeyFor(name).optional(),
      RAZORPAY_SCRIPT_URL: z
        .literal(razorpayScript, {
          error: `must be the provider's script, ${razorpayScript}, or not be set`,
        })
        .default(razorpayScript),
      FIREBASE_PROJECT_ID: z
        .string()
        .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Firebase project')
        .refine((id) => !id.startsWith('demo-'), 'must not begin with demo-: that is the sandbox')
        .optional(),
      FIREBASE_API_KEY: z
        .string()
        .regex(/^AIza[\w-]{35}$/, 'must be the web API key of the project (AIza…)')
        .optional(),
      ...foundation,
    })
    .refine((read) => Boolean(read.FIREBASE_PROJECT_ID) === Boolean(read.FIREBASE_API_KEY), {
      path: ['FIREBASE_API_KEY'],
      error: 'and FIREBASE_PROJECT_ID are set together',
    })
}

const text = z.string({ error: 'is needed' })

function foundationValue<Schema extends z.ZodType<string>>(
  name: keyof typeof demoFoundation,
  schema: Schema,
) {
  return schema.refine((value) => value !== demoFoundation[name], {
    error: "is that of the demo foundation: enter your foundation's",
  })
}

const foundation = {
  SABHA_FOUNDATION_NAME: foundationValue('SABHA_FOUNDATION_NAME', text),
  SABHA_FOUNDATION_HOME_URL: foundationValue('SABHA_FOUNDATION_HOME_URL', publicAddressSchema),
  SABHA_FOUNDATION_SUPPORT_EMAIL: foundationValue(
    'SABHA_FOUNDATION_SUPPORT_EMAIL',
    z.email({ error: ({ input }) => (input ? 'must be an email address' : 'is needed') }),
  ),
  SABHA_FOUNDATION_SINCE: z.coerce
    .number({ error: ({ input }) => (input ? 'must be a year' : 'is needed') })
    .int('must be a year')
    .min(1800, 'must be a year')
    .max(new Date().getFullYear(), 'must not be in the future'),
  SABHA_FOUNDATION_ADDRESS: foundationValue('SABHA_FOUNDATION_ADDRESS', text),
  SABHA_FOUNDATION_PHONE: foundationValue(
    'SABHA_FOUNDATION_PHONE',
    text.regex(/^\+\d[\d ]{6,20}$/, 'must be a number with its country code, as +91 20 1234 5678'),
  ),
  SABHA_FOUNDATION_REGISTRATION: foundationValue('SABHA_FOUNDATION_REGISTRATION', text),
  SABHA_FOUNDATION_TAX: z.string().optional(),
}

function paymentKeyFor(environment: string) {
  return z
    .string()
    .regex(/^rzp_(live|test)_\w+$/, 'must be a key id (rzp_live_… or rzp_test_…), not a secret')
    .refine((id) => !id.startsWith('rzp_test_Sabha'), 'is the key of the local sandbox')
    .refine((id) => environment !== 'production' || !id.startsWith('rzp_test_'), {
      error: 'is a test key: production takes live keys only',
    })
}

function problemOf(value: string): string | undefined {
  if (!URL.canParse(value)) return 'must be an address such as https://app.foundation.org'
  const { protocol, hostname, username, search, hash } = new URL(value)
  if (protocol !== 'https:') return 'must begin with https://'
  const isNumeric = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  if (isNumeric || !hostname.includes('.') || localNames.test(hostname))
    return 'must have a public host name: a local one is not reachable'
  if (username || search || hash) return 'must have no user name, query or fragment'
}

/** Variables whose values must not reach pages. */
const secretNames = /SECRET|PASSWORD|PRIVATE|DATABASE_URL/

/** Returns the public variables whose value is a secret, with the message for each. */
function findSecretProblems(
  publicNames: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Map<string, string> {
  const secrets = Object.entries(variables).filter(([name]) => secretNames.test(name))
  return new Map(
    publicNames.flatMap((name): [string, string][] => {
      const value = variables[name]
      if (value === undefined) return []
      const same = secrets.find(([, secret]) => secret === value)
      if (same) return [[name, `is the value of ${same[0]}, which is secret`]]
      return isSecret(value) ? [[name, 'is a secret key: pages would show it']] : []
    }),
  )
}

function isSecret(value: string): boolean {
  return /sb_secret_|-----BEGIN|private_key/.test(value) || hasSecretRole(value)
}

/** Detects tokens of any role but `anon`, such as the service role key. */
function hasSecretRole(value: string): boolean {
  const [, payload] = /^eyJ[\w-]*\.([\w-]+)\./.exec(value) ?? []
  if (!payload) return value.startsWith('eyJ')
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return Reflect.get(Object(claims), 'role') !== 'anon'
  } catch {
    return true
  }
}
