import { createHash } from 'node:crypto'
import type { Foundation } from '@sabha/contract'
import { type Language, languages } from '@sabha/types'
import { legalPageNames } from '../src/pages/legal/legal-paths.ts'
import type { LegalTexts } from '../src/pages/legal/legal-text.ts'
import { messages as en } from '../src/pages/legal/texts/en.ts'

export const foundation: Foundation = {
  name: 'न्यास',
  homeUrl: 'https://x.example',
  supportEmail: 'x@x.example',
  since: 1999,
  address: 'पता',
  phone: '+91 20 5550 0100',
  registration: 'पंजीकरण',
}

const texts = new Map<Language, LegalTexts>([['en', en]])
for (const language of languages)
  if (language !== 'en')
    texts.set(language, (await import(`../src/pages/legal/texts/${language}.ts`)).messages)

export function legalTextsIn(language: Language): LegalTexts {
  return texts.get(language) ?? en
}

/** Returns the legal pages of the sample foundation. */
export function legalPagesIn(language: Language) {
  const legal = legalTextsIn(language)
  return legalPageNames.map((name) => legal[name](foundation))
}

/** Returns the digest of the legal pages in each language, as stored in `text-versions.json`. */
export function legalDigests(): Record<string, string> {
  const digests = languages.map((language) => {
    const pages = JSON.stringify(legalPagesIn(language))
    return [language, createHash('sha256').update(pages).digest('hex').slice(0, 16)]
  })
  return Object.fromEntries(digests)
}
