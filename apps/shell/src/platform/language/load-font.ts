import type { Language } from '@sabha/contract'
import { withTimeout } from '@sabha/types'

/** Arguments that load the font of a script: a font of the theme, and a letter. */
const samples: Readonly<Record<string, readonly [font: string, letter: string]>> = {
  Deva: ['1em "Anek Devanagari"', 'अ'],
}

const timeoutMs = 1500

/** Loads the font with the texts, to avoid layout shift. Never rejects; the system's font is used after a timeout. */
export async function loadFont(language: Language): Promise<void> {
  // Every page preloads the fonts for English; determining its script takes milliseconds.
  if (language === 'en') return
  const sample = samples[new Intl.Locale(language).maximize().script ?? '']
  if (!sample || !('fonts' in document)) return
  await withTimeout(document.fonts.load(...sample), timeoutMs).catch(() => undefined)
}
