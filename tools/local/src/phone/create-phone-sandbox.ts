import { Hono, type MiddlewareHandler } from 'hono'
import { identityRoutes } from './identity-routes.ts'
import {
  createPhoneProvider,
  type PhoneProvider,
  type PhoneProviderOptions,
} from './phone-provider.ts'
import type { SentCode } from './phone-records.ts'

export interface PhoneSandbox extends Pick<PhoneProvider, 'project' | 'tokens' | 'records'> {
  app: Hono
}

/**
 * Creates a phone identity provider that speaks the protocol of Firebase's client and sends no text
 * messages. For development and tests only: its project is a `demo-` one and it answers only this
 * machine.
 */
export async function createPhoneSandbox(
  options: PhoneProviderOptions = {},
): Promise<PhoneSandbox> {
  const provider = await createPhoneProvider(options)
  const { project, tokens, records } = provider
  const app = new Hono()
  app.use(requireLocalName)
  app.get('/', (context) => context.json({ authEmulator: { ready: true } }))
  app.get('/jwks', (context) => context.json(tokens.jwks))
  app.get(`/emulator/v1/projects/${project}/verificationCodes`, (context) =>
    context.json({ verificationCodes: records.codes().map(visibleCode) }),
  )
  app.delete(`/emulator/v1/projects/${project}/accounts`, (context) => {
    records.clearAccounts()
    return context.json({})
  })
  app.route('/', identityRoutes(provider))
  return { app, project, tokens, records }
}

function visibleCode({ phoneNumber, code, sessionInfo }: SentCode) {
  return { phoneNumber, code, sessionInfo }
}

const localNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses foreign host names that resolve to this machine, because they would let a foreign page read
 * the codes.
 */
const requireLocalName: MiddlewareHandler = async (context, next) => {
  if (localNames.includes(new URL(context.req.url).hostname)) return next()
  return context.text('Not here.', 421)
}
