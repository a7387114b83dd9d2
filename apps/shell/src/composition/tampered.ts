import { demandedIntegrity, type IntegrityFile } from '@sabha/contract/composition'

/** A file came, and is not the one that the registry names. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError'
  readonly phase: 'entry' | 'chunk'

  constructor(phase: 'entry' | 'chunk', url: string) {
    super(`${url} is not the file that was released`)
    this.phase = phase
  }
}

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
  if (demandedIntegrity(integrity) === '') return false
  try {
    const answer = await fetch(url, { signal: abandoned ?? null })
    if (!answer.ok) return false
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== integrity
  } catch {
    return false
  }
}
