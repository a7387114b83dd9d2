import { isFilePath } from '@sabha/contract/composition'

/** Where in a value the first part stands that has not its form; null where all of it has. */
export type Shape = (value: unknown) => string | null

/** What a schema would say, in a few bytes: every page checks its registry. */
export const text: Shape = (value) => (typeof value === 'string' ? null : '')

export const number: Shape = (value) => (typeof value === 'number' ? null : '')

/** A text for all languages, or one for each. */
export const localizedText: Shape = (value) => anyOf(text, record(text))(value)

export function equal(expected: string): Shape {
  return (value) => (value === expected ? null : '')
}

export function anyOf(one: Shape, other: Shape): Shape {
  return (value) => (one(value) === null ? null : other(value))
}

export const address: Shape = (value) => (URL.canParse(String(value)) ? text(value) : '')

/** The path of a file below a release's base URL, from which nothing leads away. */
export const filePath: Shape = (value) => (isFilePath(String(value)) ? text(value) : '')

export function list(item: Shape): Shape {
  return (value) => (Array.isArray(value) ? faultOfEach(value, item) : '')
}

export function record(item: Shape): Shape {
  return (value) => (isRecord(value) ? faultOfEach(value, item) : '')
}

/** Has at least these members; what else there is may be a later version's. */
export function object(members: Readonly<Record<string, Shape>>): Shape {
  const shapes = Object.entries(members)
  return (value) => {
    if (!isRecord(value)) return ''
    for (const [key, shape] of shapes) {
      const fault = shape(value[key])
      if (fault !== null) return below(key, fault)
    }
    return null
  }
}

export function optional(shape: Shape): Shape {
  return (value) => (value === undefined ? null : shape(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function faultOfEach(values: object, shape: Shape): string | null {
  for (const [key, value] of Object.entries(values)) {
    const fault = shape(value)
    if (fault !== null) return below(key, fault)
  }
  return null
}

function below(key: string, fault: string): string {
  return fault === '' ? key : `${key}.${fault}`
}
