import { formsOf, type Names, namesOf, type WordForms } from './names.ts'

/** What stands in the templates for the names that are made. */
const templateNames = namesOf('sample-records')
const templateColumn = formsOf('headline')

export interface Exchange {
  names: Names
  /** What a record is known by; `headline` in the templates. */
  column?: WordForms
}

/** A text or a path of a template with the names that are made. */
export function exchange(text: string, { names, column }: Exchange): string {
  const pairs = [
    ...pairsOf(templateNames.many, names.many),
    ...pairsOf(templateNames.one, names.one),
    ...(column ? pairsOf(templateColumn, column) : []),
    // A template lies two folders deeper than what is made of it.
    ['../../../../', '../../'] as const,
  ]
  return pairs.reduce((done, [from, to]) => done.replaceAll(from, to), text)
}

function pairsOf(from: WordForms, to: WordForms) {
  const forms = ['kebab', 'camel', 'pascal', 'snake', 'words', 'lower'] as const
  return forms.map((form) => [from[form], to[form]] as const)
}
