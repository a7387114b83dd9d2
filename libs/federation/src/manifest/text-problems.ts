import type { LocalizedText } from '@sabha/contract'
import type { SourceManifest } from '@sabha/contract/composition'
import type { Problem } from './located-json.ts'

interface Text {
  path: Problem['path']
  text: LocalizedText
}

/** Requires a remote that translates one title or label into a language to translate all of them into it. */
export function findTextProblems(manifest: SourceManifest): Problem[] {
  const texts = textsOf(manifest)
  const spoken = [...new Set(texts.flatMap(({ text }) => languagesOf(text)))]
  return texts.flatMap(({ path, text }) => {
    const missing = spoken.filter((language) => !languagesOf(text).includes(language))
    if (missing.length === 0) return []
    return [{ path, message: `is not said in ${missing.join(', ')}, which others of it are` }]
  })
}

function textsOf({ routes, nav, stage, fills = [] }: SourceManifest): Text[] {
  return [
    ...routes.map(({ title }, index) => ({ path: ['routes', index, 'title'], text: title })),
    ...nav.map(({ label }, index) => ({ path: ['nav', index, 'label'], text: label })),
    ...(stage ? [{ path: ['stage', 'title'], text: stage.title }] : []),
    ...fills.map(({ title }, index) => ({ path: ['fills', index, 'title'], text: title })),
  ]
}

/** Returns the languages of a text; a single text for all languages counts as English. */
function languagesOf(text: LocalizedText): string[] {
  return typeof text === 'string' ? ['en'] : Object.keys(text)
}
