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
const owners = () => ({ ...Object.fromEntries(prototypes.map(ownPrototype)), Number, Math })

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
  'Error',
  'Intl',
  'MessageChannel',
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

/**
 * Remembers functions of the browser as they are now.
 *
 * @returns A function that puts back what has been replaced since, and names it.
 */
export function keepFunctions(
  places: Record<string, object> = owners(),
  inheriting: Record<string, object> = heirs(),
): () => Restored {
  const functions = Object.entries(places).flatMap(([name, owner]) => functionsOf(name, owner))
  const inherited = Object.entries(inheriting).flatMap(([name, heir]) => {
    const above = new Set(Object.values(places).filter((owner) => isHeir(heir, owner)))
    return functions
      .filter(({ owner }) => above.has(owner))
      .map(({ key, property }) => ({ ...keep(name, heir, key), inherited: property?.value }))
  })
  const kept = [...functions, ...inherited, ...ofWindow.map((key) => keep('window', window, key))]
  return () => {
    const changed = kept.filter(isReplaced)
    const putBack = new Set(changed.filter(restore))
    return {
      putBack: [...putBack].map(nameOf),
      stuck: changed.filter((each) => !putBack.has(each)).map(nameOf),
    }
  }
}

function functionsOf(name: string, owner: object): Kept[] {
  return Reflect.ownKeys(owner)
    .map((key) => keep(name, owner, key))
    .filter(({ property }) => typeof property?.value === 'function')
}

function keep(name: string, owner: object, key: string | symbol): Kept {
  return { name, owner, key, property: Object.getOwnPropertyDescriptor(owner, key) }
}

function isHeir(heir: object, owner: object): boolean {
  return Object.prototype.isPrototypeOf.call(owner, heir)
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
