import type { Language } from '@sabha/contract'

/** What has a language's letters fetched: a font of the theme, and one of the letters. */
const letters: Partial<Record<Language, readonly [font: string, letter: string]>> = {
  hi: ['1em "Anek Devanagari"', 'अ'],
}

const timeLimitMs = 1500

/**
 * Has the letters of a language fetched together with its words, so that lines are not broken anew
 * when they arrive. Never rejects; after a while the system's letters do.
 */
export async function loadLetters(language: Language): Promise<void> {
  const wanted = letters[language]
  if (!wanted || !('fonts' in document)) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, timeLimitMs)
  await Promise.race([document.fonts.load(...wanted), promise]).catch(() => undefined)
  clearTimeout(limit)
}
