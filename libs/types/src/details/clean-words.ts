/** Marks that steer the direction of text, soft hyphens and the like. The joiners of Indic scripts stay. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu

/**
 * The words of a name or of a company, as they are stored: without invisible marks, one space between words, none
 * at the ends.
 *
 * @example cleanWords(' Vikram\u00a0 Deshpande') // 'Vikram Deshpande'
 */
export function cleanWords(typed: string): string {
  return typed.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
}
