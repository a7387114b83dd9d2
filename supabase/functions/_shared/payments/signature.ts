const encoder = new TextEncoder()

/** Verifies a hexadecimal HMAC-SHA256 of a message in constant time. */
export async function isValidSignature(
  message: string | Uint8Array<ArrayBuffer>,
  signature: string,
  secret: string,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const bytes = typeof message === 'string' ? encoder.encode(message) : message
  return crypto.subtle.verify('HMAC', key, given, bytes)
}
