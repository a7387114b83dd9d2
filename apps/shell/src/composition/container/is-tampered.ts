import { type IntegrityFile, requiredIntegrity } from '@sabha/contract/composition'

/** Checks a file against `sha256-…` of the registry, since browsers hide why they refused it; false if not served. */
export async function isFileTampered(
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
