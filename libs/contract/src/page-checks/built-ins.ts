/** An object of the language or the browser. */
interface BuiltInOwner {
  name: string
  owner: object
  builtIns: BuiltIn[]
}

/** A function or accessor. Its name is composed only for a message, because there are ten thousand of them. */
interface BuiltIn {
  key: PropertyKey
  property: PropertyDescriptor
  value: unknown
}

/**
 * Records the functions and accessors of the language and the browser.
 *
 * @returns A function that returns the names of those that were replaced, removed or hidden since, and of
 * members that were added to a prototype. It puts everything back as it was.
 */
export function watchBuiltIns(): () => string[] {
  const owners = builtInOwners()
  return () => {
    const names: string[] = []
    // Loops by index because a remote may have replaced array iterators and methods.
    for (let index = 0; index < owners.length; index += 1) {
      const owner = owners[index]
      if (owner) restoreReplaced(owner, names)
    }
    return [...names, ...owners.flatMap(removeAdded)]
  }
}

/** Returns the source of the functions above and below, to run in a browser. */
export function builtInSource(): string {
  const parts = [
    watchBuiltIns,
    builtInOwners,
    recordOwner,
    restoreReplaced,
    removeAdded,
    functionIn,
  ]
  const conditions = [mayNotBeAdded, areWindowsCopied, isReplacedByPlatform]
  return [...parts, putBack, ...conditions].map(String).join('\n')
}

/** Records each constructor with its prototype, each namespace such as `Math`, and objects of the document. */
function builtInOwners(): BuiltInOwner[] {
  const ofWindow = recordOwner('window', globalThis)
  const namespaces = ['Atomics', 'CSS', 'Intl', 'JSON', 'Math', 'Reflect', 'WebAssembly']
  const objects = ['document', 'history', ...namespaces].flatMap((name) => {
    const value: unknown = Reflect.get(globalThis, name)
    return typeof value === 'object' && value ? [recordOwner(name, value)] : []
  })
  const constructors = ofWindow.builtIns.flatMap(({ key, value }) => {
    if (typeof value !== 'function' || key === 'constructor') return []
    const name = String(key)
    const { prototype }: { prototype?: unknown } = value
    return typeof prototype === 'object' && prototype
      ? [recordOwner(name, value), recordOwner(`${name}.prototype`, prototype)]
      : [recordOwner(name, value)]
  })
  return [ofWindow, ...objects, ...constructors]
}

function recordOwner(name: string, owner: object): BuiltInOwner {
  const builtIns = Reflect.ownKeys(owner).flatMap((key) => {
    const property = Object.getOwnPropertyDescriptor(owner, key)
    const value = functionIn(owner, key, property)
    return property && typeof value === 'function' ? [{ key, property, value }] : []
  })
  return { name, owner, builtIns }
}

/** Puts back the replaced functions of an owner and adds their names to a list. */
function restoreReplaced({ name, owner, builtIns }: BuiltInOwner, names: string[]): void {
  for (let index = 0; index < builtIns.length; index += 1) {
    const builtIn = builtIns[index]
    if (!builtIn) continue
    const { key, value } = builtIn
    if (functionIn(owner, key, Object.getOwnPropertyDescriptor(owner, key)) === value) continue
    const fullName = `${name}.${String(key)}`
    if (isReplacedByPlatform(fullName)) continue
    putBack(owner, builtIn)
    names[names.length] = fullName
  }
}

/** Removes the functions that an owner did not have, if they may not be added, and returns their names. */
function removeAdded({ name, owner, builtIns }: BuiltInOwner): string[] {
  const known = new Set(builtIns.map(({ key }) => key))
  return Reflect.ownKeys(owner).flatMap((key) => {
    if (known.has(key)) return []
    const value = functionIn(owner, key, Object.getOwnPropertyDescriptor(owner, key))
    const fullName = `${name}.${String(key)}`
    if (typeof value !== 'function' || !mayNotBeAdded(fullName, owner, key)) return []
    Reflect.deleteProperty(owner, key)
    return [fullName]
  })
}

/** Returns the function or getter of a property; undefined for any other property. */
function functionIn(owner: object, key: PropertyKey, property?: PropertyDescriptor): unknown {
  if (!property?.get) return property?.value
  return owner === globalThis && areWindowsCopied() ? Reflect.get(owner, key) : property.get
}

/** Vitest gives the global object accessors for the properties of a jsdom window. */
function areWindowsCopied(): boolean {
  return Object.getOwnPropertyDescriptor(globalThis, 'HTMLElement')?.get !== undefined
}

function putBack(owner: object, { key, property, value }: BuiltIn): void {
  if (owner === globalThis && property.get && areWindowsCopied()) Reflect.set(owner, key, value)
  else Reflect.defineProperty(owner, key, property)
}

/** Accepts a property that holds the inherited function, because it hides nothing; axe adds such properties. */
function mayNotBeAdded(name: string, owner: object, key: PropertyKey): boolean {
  if (/\.prototype\.[^.]+$/.test(name)) return true
  const inherited: unknown = Reflect.get(Object.getPrototypeOf(owner), key, owner)
  return inherited !== undefined && inherited !== Reflect.get(owner, key)
}

/**
 * Returns whether the platform itself replaces a function: the shell makes React tolerate translated pages,
 * and parts of `@sabha/ui` follow the focus.
 */
function isReplacedByPlatform(name: string): boolean {
  return (
    name === 'Node.prototype.insertBefore' ||
    name === 'Node.prototype.removeChild' ||
    name === 'HTMLElement.prototype.focus'
  )
}
