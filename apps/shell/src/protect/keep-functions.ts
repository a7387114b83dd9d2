interface Kept {
  name: string
  owner: object
  key: string
  property: PropertyDescriptor
}

/** What code of the shell calls of the browser, and what cannot be locked without breaking others. */
const owners = () => ({
  window,
  History: History.prototype,
  EventTarget: EventTarget.prototype,
  Node: Node.prototype,
  Storage: Storage.prototype,
  XMLHttpRequest: XMLHttpRequest.prototype,
  Promise: Promise.prototype,
  Function: Function.prototype,
  Map: Map.prototype,
  Set: Set.prototype,
})

const ofWindow = [
  'fetch',
  'XMLHttpRequest',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'MessageChannel',
  'Promise',
]

/**
 * Remembers functions of the browser as they are now.
 *
 * @returns A function that puts back what has been replaced since, and names it.
 */
export function keepFunctions(places: Record<string, object> = owners()): () => string[] {
  const kept = Object.entries(places).flatMap(([name, owner]) => functionsOf(name, owner))
  return () =>
    kept.filter(isReplaced).map(({ name, owner, key, property }) => {
      Reflect.defineProperty(owner, key, property)
      return `${name}.${key}`
    })
}

function functionsOf(name: string, owner: object): Kept[] {
  const keys = owner === globalThis ? ofWindow : Object.getOwnPropertyNames(owner)
  return keys.flatMap((key) => {
    const property = Object.getOwnPropertyDescriptor(owner, key)
    return typeof property?.value === 'function' ? [{ name, owner, key, property }] : []
  })
}

function isReplaced({ owner, key, property }: Kept): boolean {
  return Object.getOwnPropertyDescriptor(owner, key)?.value !== property.value
}
