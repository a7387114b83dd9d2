import type { Language } from '@sabha/contract'

/** What has the font of a language fetched: a font of the theme, and one of the letters. */
const samples: Partial<Record<Language, readonly [font: string, letter: string]>> = {
  hi: ['1em "Anek Devanagari"', 'अ'],
}

const timeoutMs = 1500

/**
 * Has the font of a language fetched together with its words, so that lines are not broken anew
 * when it arrives. Never rejects; after a while the system's font does.
 */
export async function loadFont(language: Language): Promise<void> {
  const wanted = samples[language]
  if (!wanted || !('fonts' in document)) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  await Promise.race([document.fonts.load(...wanted), promise]).catch(() => undefined)
  clearTimeout(timer)
}
