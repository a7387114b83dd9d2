const ids = new WeakMap<object, number>()
let lastId = 0

/** Returns a number unique to an object, to tell two builds of one page apart. */
export function uniqueObjectId(object: object): number {
  const known = ids.get(object)
  if (known !== undefined) return known
  lastId += 1
  ids.set(object, lastId)
  return lastId
}
