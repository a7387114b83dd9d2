import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { IdentityError, toErrorResponse } from './identity-error.ts'
import { sendRefusals } from './magic-numbers.ts'
import type { PhoneProvider } from './phone-provider.ts'
import { createIdToken, signIn, signInRequestSchema } from './sign-in.ts'

/** Serves the Identity Toolkit calls of the provider's client, under the paths of its emulator. */
export function identityRoutes(provider: PhoneProvider): Hono {
  const toolkit = '/identitytoolkit.googleapis.com'
  return new Hono()
    .use(cors({ origin: '*', maxAge: 3600 }))
    .onError(toErrorResponse)
    .use(requireKey)
    .get(`${toolkit}/v2/recaptchaConfig`, (context) => context.json(recaptchaConfig(provider)))
    .get(`${toolkit}/v1/recaptchaParams`, (context) =>
      context.json({ recaptchaSiteKey: 'sabha-sandbox', producerProjectNumber: '0' }),
    )
    .post(`${toolkit}/v1/accounts:sendVerificationCode`, async (context) =>
      context.json(
        sendCode(provider, await readBody(context, codeRequestSchema), addressOf(context)),
      ),
    )
    .post(`${toolkit}/v1/accounts:signInWithPhoneNumber`, async (context) =>
      context.json(await signIn(provider, await readBody(context, signInRequestSchema))),
    )
    .post(`${toolkit}/v1/accounts:lookup`, async (context) =>
      context.json(await lookUp(provider, await readBody(context, lookupSchema))),
    )
    .post('/securetoken.googleapis.com/v1/token', async (context) =>
      context.json(await refresh(provider, await context.req.parseBody())),
    )
}

/** Returns the settings of a project with the older captcha, which is off for an emulator. */
function recaptchaConfig({ project }: PhoneProvider) {
  return {
    recaptchaKey: `projects/${project}/keys/sabha-sandbox`,
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  }
}

const lookupSchema = z.object({ idToken: z.string().default('') })

async function lookUp(
  { records, tokens }: PhoneProvider,
  { idToken }: z.infer<typeof lookupSchema>,
) {
  const localId = await tokens.read(idToken)
  if (!localId) throw new IdentityError('INVALID_ID_TOKEN')
  const account = records.findAccount(localId)
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  const { phoneNumber, createdAt, lastLoginAt } = account
  const user = {
    localId,
    phoneNumber,
    providerUserInfo: [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }],
    createdAt: String(createdAt.getTime()),
    lastLoginAt: String(lastLoginAt.getTime()),
  }
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] }
}

const refreshSchema = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string(),
})

async function refresh(provider: PhoneProvider, body: unknown) {
  const read = refreshSchema.safeParse(body)
  if (!read.success) throw new IdentityError('INVALID_GRANT_TYPE')
  const { refresh_token } = read.data
  const account = provider.records.findRefreshToken(refresh_token)
  if (!account) throw new IdentityError('INVALID_REFRESH_TOKEN')
  const idToken = await createIdToken(provider, account)
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token,
    expires_in: '3600',
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: provider.project,
  }
}

async function requireKey(context: Context, next: () => Promise<void>): Promise<void> {
  if (!context.req.query('key')) {
    throw new IdentityError({ status: 403, message: 'The request is missing a valid API key.' })
  }
  await next()
}

async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const read = schema.safeParse(await context.req.json().catch(() => null))
  if (read.success) return read.data
  throw new IdentityError('Invalid JSON payload received.')
}

/** Returns the address of the request. Requests of tests without a server have none. */
function addressOf({ env }: Context): string {
  return env?.incoming?.socket?.remoteAddress ?? 'here'
}

const codeRequestSchema = z.object({
  phoneNumber: z.string().optional(),
  recaptchaToken: z.string().optional(),
  captchaResponse: z.string().optional(),
})

type CodeRequest = z.infer<typeof codeRequestSchema>

/**
 * `accounts:sendVerificationCode`.
 *
 * @throws IdentityError as the provider refuses.
 */
function sendCode(
  { records, rateLimits, deliver, project, now }: PhoneProvider,
  { phoneNumber, recaptchaToken, captchaResponse }: CodeRequest,
  address: string,
) {
  if (!phoneNumber) throw new IdentityError('MISSING_PHONE_NUMBER')
  if (!recaptchaToken && !captchaResponse) throw new IdentityError('MISSING_RECAPTCHA_TOKEN')
  const number = toE164(phoneNumber)
  const refusal = sendRefusals[number]
  if (refusal) throw new IdentityError(refusal)
  const isTooMuch =
    rateLimits.requestsPerAddress.take(address) !== undefined ||
    rateLimits.codesPerNumber.take(number) !== undefined
  if (isTooMuch) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
  const { code, sessionInfo } = records.addCode(number, now())
  const text = `${code} is your verification code for ${project}.firebaseapp.com.`
  deliver({ to: number, text })
  return { sessionInfo }
}

/**
 * Returns the number in E.164 format. Like production, accepts spaces and punctuation and refuses
 * anything else.
 */
function toE164(typed: string): string {
  const number = typed.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{6,14}$/.test(number)) return number
  throw new IdentityError('INVALID_PHONE_NUMBER : Invalid format.')
}
