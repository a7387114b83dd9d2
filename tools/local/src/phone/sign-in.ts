import { z } from 'zod'
import { IdentityError } from './identity-error.ts'
import { signInRefusals } from './magic-numbers.ts'
import { codeMinutes, maxCodeGuesses, type PhoneProvider } from './phone-provider.ts'
import type { PhoneAccount, SentCode } from './phone-records.ts'
import { phoneIssuer } from './phone-tokens.ts'

export const signInRequestSchema = z.object({
  sessionInfo: z.string().optional(),
  code: z.string().optional(),
})

type SignInRequest = z.infer<typeof signInRequestSchema>

/**
 * `accounts:signInWithPhoneNumber`. A correct code is used up. After a wrong one the user may try
 * again.
 *
 * @throws IdentityError as the provider refuses.
 */
export async function signIn(provider: PhoneProvider, { sessionInfo, code }: SignInRequest) {
  if (!sessionInfo) throw new IdentityError('MISSING_SESSION_INFO')
  if (!code) throw new IdentityError('MISSING_CODE')
  const { records, now } = provider
  const sent = records.findCode(sessionInfo)
  if (!sent) throw new IdentityError('INVALID_SESSION_INFO')
  checkGuess(provider, sent, code)
  records.dropCode(sent)
  const { account, refreshToken, isNewUser } = records.signIn(sent.phoneNumber, now())
  const { localId, phoneNumber } = account
  const idToken = await createIdToken(provider, account)
  return { idToken, refreshToken, expiresIn: '3600', localId, isNewUser, phoneNumber }
}

function checkGuess({ now }: PhoneProvider, sent: SentCode, code: string): void {
  const refusal = signInRefusals[sent.phoneNumber]
  if (refusal) throw new IdentityError(refusal)
  if (sent.wrongGuesses >= maxCodeGuesses) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
  const age = now().getTime() - sent.sentAt.getTime()
  if (age > codeMinutes * 60_000) throw new IdentityError('SESSION_EXPIRED')
  if (code === sent.code) return
  sent.wrongGuesses += 1
  throw new IdentityError('INVALID_CODE')
}

/** Returns the claims of the provider's ID token. */
export function createIdToken(
  { project, tokens, now }: PhoneProvider,
  { localId, phoneNumber, lastLoginAt }: PhoneAccount,
): Promise<string> {
  const issuedAt = seconds(now())
  return tokens.sign({
    iss: phoneIssuer(project),
    aud: project,
    auth_time: seconds(lastLoginAt),
    user_id: localId,
    sub: localId,
    iat: issuedAt,
    exp: issuedAt + 3600,
    phone_number: phoneNumber,
    firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
  })
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
