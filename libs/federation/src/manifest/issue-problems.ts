import type { $ZodIssue } from 'zod/v4/core'
import type { JsonPath, Problem } from './located-json.ts'

/**
 * Describes the issues of a schema: path, expected value and actual value.
 *
 * @param value the value that the schema rejected
 */
export function issueProblems(issues: readonly $ZodIssue[], value: unknown): Problem[] {
  return issues.flatMap((issue) => problemsOf(issue, value))
}

function problemsOf(issue: $ZodIssue, value: unknown): Problem[] {
  const path = jsonPath(issue.path)
  const at = (message: string): Problem[] => [{ path, message }]
  switch (issue.code) {
    case 'invalid_type':
      return at(typeMessage(issue.expected, valueAt(value, path)))
    case 'invalid_value':
      return at(valueMessage(issue.values, valueAt(value, path)))
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: 'is an unknown field',
      }))
    case 'invalid_union':
      return unionProblems(issue.errors, path, value)
    case 'invalid_key':
    case 'invalid_element':
      return at(
        issueProblems(issue.issues, value)
          .map(({ message }) => message)
          .join(', '),
      )
    case 'too_small':
      return at(`must be${measure(issue.origin)} at least ${issue.minimum}`)
    case 'too_big':
      return at(`must be${measure(issue.origin)} at most ${issue.maximum}`)
    case 'not_multiple_of':
      return at(`must be a multiple of ${issue.divisor}`)
    case 'invalid_format':
      return at(ownWords(issue.message) ?? formatMessage(issue))
    default:
      return at(ownWords(issue.message) ?? 'is not valid')
  }
}

/** Returns the path without symbols, which a JSON file cannot contain as keys. */
function jsonPath(path: readonly PropertyKey[]): JsonPath {
  return path.filter((part) => typeof part !== 'symbol')
}

function typeMessage(expected: string, found: unknown): string {
  const what = kinds[expected] ?? expected
  return found === undefined
    ? `is missing: it must be ${what}`
    : `must be ${what}, not ${kindOf(found)}`
}

function valueMessage(values: readonly unknown[], found: unknown): string {
  const known = values.map((each) => JSON.stringify(each)).join(', ')
  const expected = values.length > 1 ? `one of ${known}` : known
  return found === undefined
    ? `is missing: it must be ${expected}`
    : `must be ${expected}, not ${JSON.stringify(found)}`
}

/** Returns the problems of the union member that is closest to the value. */
function unionProblems(errors: readonly $ZodIssue[][], path: JsonPath, value: unknown): Problem[] {
  const forms = errors.map((issues) => issueProblems(issues, valueAt(value, path)))
  const closest = forms.find((problems) => problems.every((problem) => problem.path.length > 0))
  if (closest) return closest.map((problem) => ({ ...problem, path: [...path, ...problem.path] }))
  const messages = forms.flat().map(({ message }) => message)
  return [{ path, message: [...new Set(messages)].join(', or ') }]
}

function measure(origin: string): string {
  if (origin === 'string') return ' of'
  return origin === 'array' ? 'in entries' : ''
}

function formatMessage({ format, pattern }: { format: string; pattern?: string }): string {
  if (format === 'regex') return `must be of the form ${pattern}`
  return `must be ${formats[format] ?? `of the form "${format}"`}`
}

/** Returns the schema's own message; null for zod's default message. */
function ownWords(message: string): string | null {
  return message === '' || message === 'Invalid input' ? null : message
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  const kind = Array.isArray(value) ? 'array' : typeof value
  return kinds[kind] ?? kind
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  url: 'an address such as https://example.org',
  email: 'an email address',
}
