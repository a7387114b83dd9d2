import { demoFoundation, razorpayScript } from '@sabha/release'
import { z } from 'zod'
import { UserError } from '../user-error.ts'
import { publicAddressSchema, publicOriginSchema } from './public-address.ts'
import { findSecretProblems } from './secret-problems.ts'

export type PublicEnvironment = z.infer<ReturnType<typeof schemaFor>>

/**
 * Reads the configuration of a public build from variables. An empty value counts as not set.
 *
 * @param name Name of the environment, such as `production`, which takes live payment keys only.
 * @throws UserError naming every wrong variable.
 */
export function readPublicEnvironment(name: string, source: NodeJS.ProcessEnv): PublicEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const schema = schemaFor(name)
  const read = schema.safeParse(given)
  const secrets = findSecretProblems(Object.keys(schema.shape), given)
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

function own<Schema extends z.ZodType<string>>(name: keyof typeof demoFoundation, schema: Schema) {
  return schema.refine((value) => value !== demoFoundation[name], {
    error: "is that of the demo foundation: enter your foundation's",
  })
}

const foundation = {
  SABHA_FOUNDATION_NAME: own('SABHA_FOUNDATION_NAME', text),
  SABHA_FOUNDATION_HOME_URL: own('SABHA_FOUNDATION_HOME_URL', publicAddressSchema),
  SABHA_FOUNDATION_SUPPORT_EMAIL: own(
    'SABHA_FOUNDATION_SUPPORT_EMAIL',
    z.email({ error: ({ input }) => (input ? 'must be an email address' : 'is needed') }),
  ),
  SABHA_FOUNDATION_SINCE: z.coerce
    .number({ error: ({ input }) => (input ? 'must be a year' : 'is needed') })
    .int('must be a year')
    .min(1800, 'must be a year')
    .max(new Date().getFullYear(), 'must not be in the future'),
  SABHA_FOUNDATION_ADDRESS: own('SABHA_FOUNDATION_ADDRESS', text),
  SABHA_FOUNDATION_PHONE: own(
    'SABHA_FOUNDATION_PHONE',
    text.regex(/^\+\d[\d ]{6,20}$/, 'must be a number with its country code, as +91 20 1234 5678'),
  ),
  SABHA_FOUNDATION_REGISTRATION: own('SABHA_FOUNDATION_REGISTRATION', text),
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
