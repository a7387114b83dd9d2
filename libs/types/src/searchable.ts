/** The accents, vowel points, nuktas and invisible characters that `private.searchable` removes. */
const removed =
  /[\u0300-\u036f\u064b-\u0652\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const letters = 'łøđıς’‘ँ'
const plainLetters = "lodiσ''ं"
const digits =
  '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯'
const replaced = new RegExp(`[${letters}${digits}]`, 'g')

/**
 * Returns the text in the form that search compares: in lower case, normalized, without accents, nuktas and
 * invisible marks, with digits as 0 to 9. Vowel signs stay: without them, an Indic name becomes a different
 * name. The same as `private.searchable` in the database; a test compares both over all of Unicode.
 *
 * @example toSearchable('Café फ़िल्म ५०') // 'cafe फिल्म 50'
 */
export function toSearchable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(removed, '')
    .normalize('NFC')
    .replace(replaced, (character) =>
      digits.includes(character)
        ? String(digits.indexOf(character) % 10)
        : plainLetters.charAt(letters.indexOf(character)),
    )
}

/**
 * Returns whether a text has all words of a search, in any order, as the lists of the database find them. An
 * abbreviation such as "V." matches the beginning of a word.
 *
 * @example matchesSearch('Vikram Deshpande', 'deshpande v.') // true
 */
export function matchesSearch(text: string, search: string): boolean {
  const found = toSearchable(text)
  const starts = found.replace(/(?<![\p{L}\p{M}\p{N}_])(?=[\p{L}\p{N}_])/gu, wordStart)
  return wordsOf(search).every((word) =>
    abbreviation.test(word) ? starts.includes(wordStart + word.slice(0, -1)) : found.includes(word),
  )
}

const wordStart = '\u0001'
const abbreviation = /^\p{L}{1,4}\.$/u

/** Separates an initial from the name: "V.Deshpande" is two words. */
function wordsOf(search: string): string[] {
  return toSearchable(search)
    .replace(/^\s*mailto:/, '')
    .replace(/(?<![\p{L}\p{N}])(\p{L}\.)(?=\S)/gu, '$1 ')
    .split(/\s+/)
    .filter((word) => word !== '')
}
