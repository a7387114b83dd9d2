import { z } from 'zod'
import { IdentityError } from './identity-error.ts'
import { sendRefusals } from './magic-numbers.ts'
import type { PhoneProvider } from './phone-provider.ts'

export const codeRequestSchema = z.object({
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
export function sendCode(
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
