import { findCatalogueProblems, type LanguageRules } from './catalogue-problems.ts'

/** Returns the titles and labels of a manifest that are missing or untranslated in a language. */
export function manifestProblems(
  manifest: unknown,
  language: string,
  rules: LanguageRules,
  at: readonly string[] = [],
): string[] {
  if (typeof manifest !== 'object' || manifest === null) return []
  return Object.entries(manifest).flatMap(([key, value]) => {
    const path = [...at, key]
    return key === 'title' || key === 'label'
      ? findCatalogueProblems(
          textIn(value, 'en') ?? value,
          textIn(value, language),
          rules,
          path.join('.'),
        )
      : manifestProblems(value, language, rules, path)
  })
}

function textIn(text: unknown, language: string): unknown {
  return typeof text === 'object' && text !== null ? Reflect.get(text, language) : undefined
}
