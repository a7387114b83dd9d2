import { type IntegrityFile, requiredIntegrity } from '@sabha/contract/composition'

/**
 * Whether an address answers another file than the one that was released. Browsers do not say why
 * they ran no script; false also where nothing came.
 *
 * @param integrity as the registry has it: `sha256-…`
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
