import type { RemoteError } from '@sabha/contract'
import { storedError } from './remote-journal.ts'

export function readStoredError(remote: string): RemoteError | null {
  const text = storedError(remote).read()
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRemoteError(value) ? value : null
  } catch {
    return null
  }
}

/** Another release may have stored another format. */
function isRemoteError(value: unknown): value is RemoteError {
  if (typeof value !== 'object' || value === null) return false
  const { version, traceId, at, kind } = value as Record<string, unknown>
  const areTexts = [version, traceId, at].every((part) => typeof part === 'string')
  return areTexts && !Number.isNaN(Date.parse(String(at))) && (kind === null || isKind(kind))
}

function isKind(kind: unknown): boolean {
  if (typeof kind !== 'object' || kind === null) return false
  return 'phase' in kind && 'code' in kind && typeof kind.code === 'string'
}
