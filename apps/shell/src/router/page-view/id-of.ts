const ids = new WeakMap<object, number>()
let last = 0

/** A number that is this object's alone: two builds of one page have two. */
export function idOf(object: object): number {
  const known = ids.get(object)
  if (known !== undefined) return known
  last += 1
  ids.set(object, last)
  return last
}
