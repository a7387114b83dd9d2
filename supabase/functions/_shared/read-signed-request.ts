import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { FunctionFailure } from './function-failure.ts'
import { readBytes } from './serve.ts'

/** Must match the pattern of tools/local/src/environment.ts. */
const secretPattern =
  /^v1,(whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/

/**
 * Creates verifiers for the secrets of a hook, as the identity service writes them: `v1,whsec_<base64>`, or
 * several separated by `|` while a secret is changed.
 *
 * @throws Error that does not quote a secret.
 */
export function createVerifiers(name: string, secrets: string): Webhook[] {
  return secrets.split('|').map((secret) => {
    const [, key] = secretPattern.exec(secret.trim()) ?? []
    if (!key) throw new Error(`${name} must be v1,whsec_ and at least 24 bytes in base64.`)
    return new Webhook(key)
  })
}

/**
 * Returns the body of a request that one of the secrets has signed within the last five minutes
 * (standardwebhooks.com).
 *
 * @throws FunctionFailure `forbidden` with status 401.
 */
export async function readSignedRequest(request: Request, verifiers: Webhook[]): Promise<string> {
  const payload = new TextDecoder().decode(await readBytes(request))
  const headers = Object.fromEntries(request.headers)
  if (verifiers.some((verifier) => isSigned(verifier, payload, headers))) return payload
  throw new FunctionFailure('forbidden', 'The signature is not valid.', { status: 401 })
}

function isSigned(verifier: Webhook, payload: string, headers: Record<string, string>): boolean {
  try {
    verifier.verify(payload, headers, { jsonParse: false })
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}
