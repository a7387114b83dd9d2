import { type IntegrityFile, requiredIntegrity } from '@sabha/contract/composition'

/**
 * Returns whether an address serves a file other than the released one; false if nothing was served. Needed because
 * browsers do not say why they refused a script.
 *
 * @param integrity as in the registry: `sha256-…`
 */
export async function isTampered(
  url: string,
  integrity: IntegrityFile['integrity'],
  abandoned?: AbortSignal,
): Promise<boolean> {
  if (requiredIntegrity(integrity) === '') return false
  try {
    const answer = await fetch(url, { signal: abandoned ?? null })
    if (!answer.ok) return false
    const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== integrity
  } catch {
    return false
  }
}
