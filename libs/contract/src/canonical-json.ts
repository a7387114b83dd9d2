/** What JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/**
 * Writes a value so that equal values give equal text: keys in one order, no white space, absent
 * members left out. It is what registries are hashed and signed over.
 *
 * @example canonicalJson({ b: 1, a: [true] }) // '{"a":[true],"b":1}'
 */
export function canonicalJson(value: Json): string {
  return JSON.stringify(inOrder(value))
}

/** One call of `JSON.stringify` for the whole takes half the time of one for each member. */
function inOrder(value: Json | undefined): Json | undefined {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => inOrder(item) ?? null)
  // Not by assignment: a member may be called `__proto__`, and must be signed like any other.
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inOrder(value[key])]),
  )
}
