import type { Language } from '@sabha/contract'
import { withTimeout } from '@sabha/types'

/** What has the font of a script fetched: a font of the theme, and one of the letters. */
const samples: Readonly<Record<string, readonly [font: string, letter: string]>> = {
  Deva: ['1em "Anek Devanagari"', 'अ'],
}

const timeoutMs = 1500

/**
 * Has the font of a language fetched together with its words, so that lines are not broken anew
 * when it arrives. Never rejects; after a while the system's font does.
 */
export async function loadFont(language: Language): Promise<void> {
  // The letters of English are in the fonts that every page preloads; to ask for its script takes milliseconds.
  if (language === 'en') return
  const sample = samples[new Intl.Locale(language).maximize().script ?? '']
  if (!sample || !('fonts' in document)) return
  await withTimeout(document.fonts.load(...sample), timeoutMs).catch(() => undefined)
}
