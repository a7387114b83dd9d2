interface Kept {
  name: string
  owner: object
  key: string | symbol
  /** Absent where it is inherited: whatever stands there hides what others use. */
  property: PropertyDescriptor | undefined
  /** What is inherited: the same as a property of its own hides nothing, and axe makes one. */
  inherited?: unknown
}

/** What was found changed, by name. */
export interface Restored {
  putBack: string[]
  /** Made so that nobody can change it again in this document. */
  stuck: string[]
}

/** What code of the shell calls of the browser, and what cannot be locked without breaking others. */
const owners = () => ({
  ...Object.fromEntries(prototypes.map(ownPrototype)),
  AbortSignal,
  Number,
  Math,
})

const prototypes = [
  'History',
  'EventTarget',
  'Node',
  'Element',
  'Document',
  'Storage',
  'XMLHttpRequest',
  'Response',
  'Promise',
  'Function',
  'Map',
  'Set',
  'RegExp',
  'Date',
] as const

function ownPrototype(name: (typeof prototypes)[number]): [string, object] {
  return [name, window[name].prototype]
}

/** Objects that inherit from them; a function of their own would be called in their place. */
const heirs = () => ({ window, document, history })

const ofWindow = [
  ...prototypes,
  'AbortController',
  'AbortSignal',
  'Error',
  'Headers',
  'Intl',
  'MessageChannel',
  'Request',
  'URL',
  'URLSearchParams',
  'WeakMap',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'fetch',
  'history',
  'localStorage',
  'matchMedia',
  'queueMicrotask',
  'requestAnimationFrame',
  'sessionStorage',
  'setInterval',
  'setTimeout',
]

/** Of `Date`. V8 makes all of `Temporal` when somebody looks at it, which takes longer than to remember the rest. */
const leftAlone = 'toTemporalInstant'

/**
 * Remembers functions of the browser as they are now.
 *
 * @returns A function that puts back what has been replaced since, and names it.
 */
export function keepFunctions(
  places: Record<string, object> = owners(),
  inheriting: Record<string, object> = heirs(),
): () => Restored {
  // In loops: a call for each of 1,500 takes a phone's page longer than all else that protects it.
  const kept = ofWindow.map((key) => keep('window', window, key))
  for (const [name, owner] of Object.entries(places))
    for (const key of Reflect.ownKeys(owner)) {
      if (owner === Date.prototype && key === leftAlone) continue
      const property = Object.getOwnPropertyDescriptor(owner, key)
      if (typeof property?.value === 'function') kept.push({ name, owner, key, property })
    }
  for (const [name, heir] of Object.entries(inheriting))
    for (const { owner, key, property } of [...kept])
      if (Object.prototype.isPrototypeOf.call(owner, heir))
        kept.push({ ...keep(name, heir, key), inherited: property?.value })
  return () => {
    const changed = kept.filter(isReplaced)
    const putBack = new Set(changed.filter(restore))
    return {
      putBack: [...putBack].map(nameOf),
      stuck: changed.filter((each) => !putBack.has(each)).map(nameOf),
    }
  }
}

function keep(name: string, owner: object, key: string | symbol): Kept {
  return { name, owner, key, property: Object.getOwnPropertyDescriptor(owner, key) }
}

function isReplaced({ owner, key, property, inherited }: Kept): boolean {
  const present = Object.getOwnPropertyDescriptor(owner, key)
  if (!property && inherited !== undefined && present?.value === inherited) return false
  return present?.value !== property?.value || present?.get !== property?.get
}

function restore({ owner, key, property }: Kept): boolean {
  return property
    ? Reflect.defineProperty(owner, key, property)
    : Reflect.deleteProperty(owner, key)
}

function nameOf({ name, key }: Kept): string {
  return `${name}.${String(key)}`
}
