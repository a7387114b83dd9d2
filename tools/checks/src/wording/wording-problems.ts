import {
  allowedPhrases,
  type Phrase,
  refusedMetaphors,
  refusedOpenings,
  refusedPronouns,
} from './phrases.ts'
import { extractProse } from './prose.ts'

/**
 * Returns the comments and test titles of a file that break a rule of the style guide.
 *
 * @example findWordingProblems({ path: 'a.ts', text: '// What is typed.' })
 * // ['a.ts:1 breaks rule 2 with "What": What is typed.']
 */
export function findWordingProblems(file: { path: string; text: string }): string[] {
  return extractProse(file).flatMap(({ line, text }) =>
    findBrokenRules(text, [...refusedOpenings, ...refusedPronouns, ...refusedMetaphors]).map(
      ({ rule, words }) =>
        `${file.path}:${line} breaks rule ${rule} with "${words}": ${text.slice(0, 80)}`,
    ),
  )
}

/**
 * Returns the strings of an English catalogue that break rule 5. The other rules do not apply, because
 * specified labels may begin with "What".
 */
export function findMessageProblems({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g)].flatMap(
    ([message]) =>
      findBrokenRules(message, refusedMetaphors).map(
        ({ rule, words }) => `${path} breaks rule ${rule} with "${words}": ${message}`,
      ),
  )
}

/** Returns the refused words in a text, with the rule that each of them breaks. */
export function findBrokenRules(text: string, phrases: readonly Phrase[]) {
  const judged = allowedPhrases.reduce((rest, exception) => rest.replace(exception, ''), text)
  return phrases.flatMap(({ rule, pattern }) => {
    const [words] = pattern.exec(judged) ?? []
    return words === undefined ? [] : [{ rule, words }]
  })
}
