import { type RecordNames, toNames, toWordForms, type WordForms } from './names.ts'

/** Placeholder names in the templates. */
const templateNames = toNames('sample-records')
const templateColumn = toWordForms('headline')

export interface TemplateNames {
  names: RecordNames
  /** Column that identifies a record; `headline` in the templates. */
  column?: WordForms
}

/** Replaces the placeholder names in a text or path of a template. */
export function replacePlaceholders(text: string, { names, column }: TemplateNames): string {
  const pairs = [
    ...pairsOf(templateNames.many, names.many),
    ...pairsOf(templateNames.one, names.one),
    ...(column ? pairsOf(templateColumn, column) : []),
    // Templates are two folders deeper than the generated files.
    ['../../../../', '../../'] as const,
  ]
  return pairs.reduce((done, [from, to]) => done.replaceAll(from, to), text)
}

function pairsOf(from: WordForms, to: WordForms) {
  const forms = ['kebab', 'camel', 'pascal', 'snake', 'words', 'lower'] as const
  return forms.map((form) => [from[form], to[form]] as const)
}
