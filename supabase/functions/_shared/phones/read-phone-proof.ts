import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { FunctionFailure, unavailableFailure } from '../function-failure.ts'

/** Verified content of an ID token of the phone provider. */
export interface PhoneProof {
  /** In E.164 format. */
  phone: string
  providerUserId: string
  /** The same for every token of one sign-in. */
  digest: string
}

export interface PhoneProofSettings {
  projectId: string
  /** Finds the provider's public key for a token. */
  keys: JWTVerifyGetKey
  now(): Date
}

/** Maximum age of the sign-in in seconds. */
const longestAge = 600
/** Tolerated clock difference in seconds. */
const clockDifference = 30

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.int(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

/**
 * Verifies an ID token of the phone provider: signature, project, provider, and a sign-in within
 * the last ten minutes.
 *
 * @throws FunctionFailure `phone_proof_invalid`, `phone_proof_expired`, or `unavailable` if the
 * provider's keys cannot be fetched.
 */
export async function readPhoneProof(
  { projectId, keys, now }: PhoneProofSettings,
  idToken: string,
): Promise<PhoneProof> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ['RS256'],
    audience: projectId,
    issuer: `https://securetoken.google.com/${projectId}`,
    requiredClaims: ['exp', 'iat'],
    clockTolerance: clockDifference,
    currentDate: now(),
  }).catch((error: unknown) => {
    throw failureOf(error)
  })
  return proofOf(payload, { projectId, now })
}

async function proofOf(
  payload: JWTPayload,
  { projectId, now }: Pick<PhoneProofSettings, 'projectId' | 'now'>,
): Promise<PhoneProof> {
  const read = z.safeParse(claimsSchema, payload)
  const phone = read.data?.phone_number.replace(/[\s().-]/g, '') ?? ''
  if (!read.success || !/^\+[1-9][0-9]{6,14}$/.test(phone)) throw invalid(read.error)
  const { sub, auth_time } = read.data
  const age = now().getTime() / 1000 - auth_time
  if (age < -clockDifference) throw invalid('The sign-in time is in the future.')
  if (age > longestAge) throw expired()
  return { phone, providerUserId: sub, digest: await digestOf([projectId, sub, auth_time]) }
}

async function digestOf(parts: unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Distinguishes invalid tokens from keys that could not be fetched. */
function failureOf(error: unknown): FunctionFailure {
  if (error instanceof errors.JWTExpired) return expired()
  const isOfToken = [
    errors.JWTClaimValidationFailed,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
  ].some((kind) => error instanceof kind)
  return isOfToken ? invalid(error) : unavailableFailure(error)
}

function invalid(cause: unknown): FunctionFailure {
  const message = 'Your phone number could not be verified. Please request a new OTP.'
  return new FunctionFailure('phone_proof_invalid', message, { status: 400, cause })
}

function expired(): FunctionFailure {
  const message = 'The verification has expired. Please request a new OTP.'
  return new FunctionFailure('phone_proof_expired', message, { status: 400 })
}
