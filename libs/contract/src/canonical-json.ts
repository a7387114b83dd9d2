/** What JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/**
 * Writes a value so that equal values give equal text: keys sorted, no white space, absent
 * members left out. It is what registries are hashed and signed over.
 *
 * @example canonicalJson({ b: 1, a: [true] }) // '{"a":[true],"b":1}'
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return `{${members(value).join(',')}}`
}

function members(value: { [key: string]: Json | undefined }): string[] {
  return Object.keys(value)
    .sort()
    .flatMap((key) => {
      const member = value[key]
      return member === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(member)}`]
    })
}
