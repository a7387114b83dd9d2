import { isFilePath } from '@sabha/contract/composition'

/** Returns the path of the first malformed part of a value; null if it is well formed. */
export type ShapeCheck = (value: unknown) => string | null

/** Used in place of a schema library, because every first page checks its registry. */
export const textShape: ShapeCheck = (value) => (typeof value === 'string' ? null : '')

export const numberShape: ShapeCheck = (value) => (typeof value === 'number' ? null : '')

export const localizedTextShape: ShapeCheck = (value) =>
  anyShape(textShape, recordShape(textShape))(value)

export function literalShape(expected: string): ShapeCheck {
  return (value) => (value === expected ? null : '')
}

export function anyShape(one: ShapeCheck, other: ShapeCheck): ShapeCheck {
  return (value) => (one(value) === null ? null : other(value))
}

export const urlShape: ShapeCheck = (value) => (URL.canParse(String(value)) ? textShape(value) : '')

/** A file path that stays below the base URL of its release. */
export const filePathShape: ShapeCheck = (value) =>
  isFilePath(String(value)) ? textShape(value) : ''

export function listShape(item: ShapeCheck): ShapeCheck {
  return (value) => (Array.isArray(value) ? faultOfEach(value, item) : '')
}

export function recordShape(item: ShapeCheck): ShapeCheck {
  return (value) => (isRecord(value) ? faultOfEach(value, item) : '')
}

/** Requires these members and allows others, which a later version may add. */
export function objectShape(members: Readonly<Record<string, ShapeCheck>>): ShapeCheck {
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

export function optionalShape(shape: ShapeCheck): ShapeCheck {
  return (value) => (value === undefined ? null : shape(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function faultOfEach(values: object, shape: ShapeCheck): string | null {
  for (const [key, value] of Object.entries(values)) {
    const fault = shape(value)
    if (fault !== null) return below(key, fault)
  }
  return null
}

function below(key: string, fault: string): string {
  return fault === '' ? key : `${key}.${fault}`
}
