/**
 * What another language lacks beside English. The compiler has seen that no text is missing; this
 * sees texts that are empty or were left in English.
 *
 * @param script characters that every text of the language has, such as `/\p{Script=Devanagari}/u`
 */
export function catalogueProblems(
  english: unknown,
  other: unknown,
  { script, at = '' }: { script: RegExp; at?: string },
): string[] {
  if (typeof english === 'object' && english !== null) {
    if (typeof other !== 'object' || other === null) return [`${at} is missing`]
    return Object.entries(english).flatMap(([key, value]) =>
      catalogueProblems(value, Reflect.get(other, key), {
        script,
        at: at ? `${at}.${key}` : key,
      }),
    )
  }
  if (typeof other !== typeof english) return [`${at} is missing`]
  const [text, translated] = [spoken(english), spoken(other)]
  if (text.trim() && !translated.trim()) return [`${at} is empty`]
  return /\p{Letter}/u.test(text) && !script.test(translated) ? [`${at} is not translated`] : []
}

/** A text, or the body of a function that makes one: its words stand in its literals. */
function spoken(text: unknown): string {
  if (typeof text !== 'function') return String(text)
  return [...String(text).matchAll(/'[^']*'|`[^`]*`/g)]
    .map(([literal]) => literal.replaceAll(/\$\{[^}]*\}/g, ''))
    .join(' ')
    .replaceAll(/['`]/g, '')
}
