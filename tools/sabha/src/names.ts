import { UserError } from './user-error.ts'

/** A name in all its spellings. */
export interface WordForms {
  kebab: string
  camel: string
  pascal: string
  snake: string
  /** The words, capitalized: `Lost items`. */
  words: string
  /** The words in lower case: `lost items`. */
  lower: string
}

/** Names to insert, in plural and singular. */
export interface RecordNames {
  many: WordForms
  one: WordForms
}

const kebabCase = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/**
 * Validates a name.
 *
 * @param what start of the error message: `The name of a remote`
 * @throws UserError if the name is not kebab-case, or is an inherited object property.
 */
export function validateName(name: string | undefined, what: string): string {
  if (name && kebabCase.test(name) && !(name in {}) && name.length <= 40) return name
  const hint = suggestion(name ?? '')
  throw new UserError(
    `${what} must consist of lower-case letters, digits and single hyphens, at most 40 characters, such as "lost-items"${name ? `, not "${name}"` : ''}.${hint ? ` Try "${hint}".` : ''}`,
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

/** Returns all spellings of a kebab-case name. */
export function toWordForms(kebab: string): WordForms {
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

/** @param one the singular; derived from the plural if undefined */
export function toNames(many: string, one = singular(many)): RecordNames {
  return { many: toWordForms(many), one: toWordForms(one) }
}

/** Returns the singular by the regular English rules: `notices` → `notice`, `stories` → `story`. */
export function singular(many: string): string {
  if (/[^aeiou]ies$/.test(many)) return many.replace(/ies$/, 'y')
  if (/(sses|shes|ches|xes)$/.test(many)) return many.replace(/es$/, '')
  return /[^su]s$/.test(many) ? many.replace(/s$/, '') : many
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
