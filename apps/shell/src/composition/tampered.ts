import { type IntegrityFile, requiredIntegrity } from '@sabha/contract/composition'

/**
 * Whether an address answers another file than the one that was released. Browsers do not say why
 * they ran no script; false also where nothing came.
 *
 * @param integrity as the registry has it: `sha384-…`
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
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== integrity
  } catch {
    return false
  }
}
