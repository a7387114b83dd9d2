import { UserError } from './user-error.ts'

/** One name in each way that it is written. */
export interface WordForms {
  kebab: string
  camel: string
  pascal: string
  snake: string
  /** As a text begins: `Lost items`. */
  words: string
  /** Within a text: `lost items`. */
  lower: string
}

/** What the command exchanges: a name of many and of one. */
export interface Names {
  many: WordForms
  one: WordForms
}

const kebabCase = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/**
 * @param what Begins the sentence of a refusal: `The name of a remote`.
 * @throws UserError where the name is not kebab-case, or one that every object knows.
 */
export function checkedName(name: string | undefined, what: string): string {
  if (name && kebabCase.test(name) && !(name in {}) && name.length <= 40) return name
  const hint = suggestion(name ?? '')
  throw new UserError(
    `${what} is of lower-case letters, digits and single hyphens, 40 at most, such as "lost-items"${name ? `; this is "${name}"` : ''}.${hint ? ` Try "${hint}".` : ''}`,
  )
}

function suggestion(name: string): string | undefined {
  const kebab = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .replace(/-+$/, '')
    .slice(0, 40)
  return kebabCase.test(kebab) ? kebab : undefined
}

/** A kebab-case name in each form. */
export function formsOf(kebab: string): WordForms {
  const parts = kebab.split('-')
  const pascal = parts.map(capital).join('')
  const lower = parts.join(' ')
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: parts.join('_'),
    words: capital(lower),
    lower,
  }
}

/** @param one What one of them is called; told from the name of many if absent. */
export function namesOf(many: string, one = singular(many)): Names {
  return { many: formsOf(many), one: formsOf(one) }
}

/** One of many, as English mostly makes it: `notices` → `notice`, `stories` → `story`. */
export function singular(many: string): string {
  if (/[^aeiou]ies$/.test(many)) return many.replace(/ies$/, 'y')
  if (/(sses|shes|ches|xes)$/.test(many)) return many.replace(/es$/, '')
  return /[^su]s$/.test(many) ? many.replace(/s$/, '') : many
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
