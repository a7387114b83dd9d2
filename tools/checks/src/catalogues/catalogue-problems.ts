export interface LanguageRules {
  /** ISO 15924 code of the language's script, in which each text must have letters: `Deva`. */
  script: string
  /** Names in Latin letters that may occur in texts. */
  names: readonly string[]
}

/**
 * Returns the texts of a catalogue that are empty or partly in English. The compiler already checks that no
 * text is missing.
 */
export function findCatalogueProblems(
  english: unknown,
  other: unknown,
  rules: LanguageRules,
  at = '',
): string[] {
  if (typeof english === 'object' && english !== null) {
    if (typeof other !== 'object' || other === null) return [`${at} is missing`]
    return Object.entries(english).flatMap(([key, value]) =>
      findCatalogueProblems(value, Reflect.get(other, key), rules, at ? `${at}.${key}` : key),
    )
  }
  if (typeof other !== typeof english) return [`${at} is missing`]
  const [before, after] = [english, other].map((text) => withoutTargets(extractTextLiterals(text)))
  return textProblems(before ?? '', after ?? '', rules).map((problem) => `${at} ${problem}`)
}

/** Removes the paths of links in emails: `[label](/path)`. */
function withoutTargets(text: string): string {
  return text.replaceAll(/\]\(\/[^)\s]*\)/g, ']')
}

function textProblems(english: string, other: string, { script, names }: LanguageRules): string[] {
  if (english.trim() && !other.trim()) return ['is empty']
  if (!/\p{Letter}/u.test(english.replaceAll(/\{\w+\}/g, ''))) return []
  if (script === 'Latn') return english === other ? ['is not translated'] : []
  if (!new RegExp(`\\p{Script=${script}}`, 'u').test(other)) return ['is not translated']
  const left = (other.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z]{2,}/g) ?? []).filter(
    (word) => !names.includes(word),
  )
  return left.length > 0 ? [`has English left over: ${left.join(' ')}`] : []
}

/** Returns a text, or the literals of the function that makes one. */
export function extractTextLiterals(text: unknown): string {
  if (typeof text !== 'function') return String(text)
  return [...String(text).matchAll(/'[^']*'|"[^"]*"|`[^`]*`/g)]
    .map(([literal]) => literal.replaceAll(/\$\{[^}]*\}/g, ''))
    .join(' ')
    .replaceAll(/['"`]/g, '')
}
