import type { Language } from '@sabha/types'
import { extractTextLiterals } from './catalogue-problems.ts'

/**
 * Words that texts for users avoid, because another word is the agreed term or because the phrase is not
 * plain. Extend the list of a language when a term is agreed.
 */
const avoided: Partial<Record<Language, readonly RegExp[]>> = {
  en: [
    /\be-mail/i,
    /(?<!e-)\bmails?\b/i,
    /\b(?:some|every|no)body\b/i,
    /\bwhoever\b/i,
    /\bmeanwhile\b/i,
    /\bpayment service\b/i,
    /\bcard provider\b/i,
    /\breceived offline\b/i,
    /\bopen positions?\b/i,
    /\bCV\b/,
    /\badministrators?\b/i,
    /\bsuperuser\b/,
    /\bby itself\b/i,
    /\bis (?:back|gone)\b/i,
    /\bwas noted\b/i,
    /\banew\b/i,
    /\bblame/i,
    /\bst(?:ands?|ood)\b/i,
    /\btold\b/i,
  ],
  hi: [
    /व्यवस्थाप|प्रशासक/,
    /पृष्ठ/,
    /उपकरण/,
    /प्रयास/,
    /आरंभ/,
    /विफल/,
    /सत्याप/,
    /ओटीपी|एसएमएस|यूपीआई|पीडीएफ़|एचटीएमएल|गूगल/,
    /धनवापसी/,
    /दृश्य/,
    /संपादित/,
    /मसौदा/,
    /लंबित/,
    /आवर्ती/,
    /पदनाम/,
    /क़ानून/,
    /फ़ाउंडेशन/,
    /प्रति (?:माह|वर्ष)/,
    /यदि/,
    /वैकल्पिक|निःशुल्क|आवश्यक/,
    /लेनदेन/,
    /(?<!जन्म )तिथि/,
    /पुष्ट(?!ि)/,
    /अधिकृत|विराम पर|निष्क्रिय/,
    /छाँट/,
    /सदस्यता आईडी|मूल (?:जानकारी|विवरण)|भुगतान प्रदाता/,
    /उत्तर|प्रश्न/,
    /स्वयं(?!से)/,
    /कार्य-दिवस|लेखा-परीक्षा|संदर्भ/,
    /साइन-इन/,
    /सफलतापूर्वक/,
    /वर्तमान/,
    /एप्लिकेशन/,
  ],
}

/** Returns the avoided words in a catalogue, each with its key: `title: "e-mail"`. */
export function findAvoidedWords(texts: unknown, language: Language, at = ''): string[] {
  if (typeof texts === 'object' && texts !== null)
    return Object.entries(texts).flatMap(([key, value]) =>
      findAvoidedWords(value, language, at ? `${at}.${key}` : key),
    )
  const text = extractTextLiterals(texts)
  return (avoided[language] ?? []).flatMap((words) => {
    const found = words.exec(text)
    return found ? [`${at}: "${found[0]}"`] : []
  })
}
