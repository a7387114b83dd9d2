/**
 * Matches control characters, directional marks, soft hyphens and other invisible characters, except for the
 * joiners of Indic scripts.
 */
const invisible = /(?!\u200c|\u200d|[\t-\r])[\p{Cf}\p{Cc}]/gu

/**
 * Normalizes a personal or company name for storage: removes invisible characters, collapses spaces and
 * trims.
 *
 * @example normalizeName(' Vikram\u00a0 Deshpande') // 'Vikram Deshpande'
 */
export function normalizeName(typed: string): string {
  return typed.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
}
