/** A function or accessor of the language or the browser. */
interface BuiltIn {
  name: string
  owner: object
  key: PropertyKey
  property: PropertyDescriptor | undefined
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
  const builtIns = owners.flatMap(([name, owner]) => membersOf(name, owner))
  return () => {
    const names: string[] = []
    // Loops by index because a remote may have replaced array iterators and methods.
    for (let index = 0; index < builtIns.length; index += 1) {
      const builtIn = builtIns[index]
      if (!builtIn || functionOf(builtIn.owner, builtIn.key) === builtIn.value) continue
      if (isReplacedByPlatform(builtIn.name)) continue
      putBack(builtIn)
      names[names.length] = builtIn.name
    }
    const known = new Set(builtIns.map(({ name }) => name))
    const added = owners
      .flatMap(([name, owner]) => membersOf(name, owner))
      .filter(({ name, owner, key }) => !known.has(name) && mayNotBeAdded(name, owner, key))
    for (const { owner, key } of added) Reflect.deleteProperty(owner, key)
    return [...names, ...added.map(({ name }) => name)]
  }
}

/** Returns the source of the functions above and below, to run in a browser. */
export function builtInSource(): string {
  const parts = [watchBuiltIns, builtInOwners, membersOf, functionOf, putBack, mayNotBeAdded]
  return [...parts, areWindowsCopied, isReplacedByPlatform].map(String).join('\n')
}

/** Each constructor with its prototype, each namespace such as `Math`, and objects of the document. */
function builtInOwners(): [string, object][] {
  const namespaces = ['Atomics', 'CSS', 'Intl', 'JSON', 'Math', 'Reflect', 'WebAssembly']
  const objects = ['document', 'history', ...namespaces].flatMap((name): [string, object][] => {
    const value: unknown = Reflect.get(globalThis, name)
    return typeof value === 'object' && value ? [[name, value]] : []
  })
  const constructors = membersOf('window', globalThis).flatMap(({ key, value }) => {
    const own: [string, object][] = []
    if (typeof value !== 'function' || key === 'constructor') return own
    own.push([String(key), value])
    const { prototype }: { prototype?: unknown } = value
    if (typeof prototype === 'object' && prototype)
      own.push([`${String(key)}.prototype`, prototype])
    return own
  })
  return [['window', globalThis], ...objects, ...constructors]
}

function membersOf(ownerName: string, owner: object): BuiltIn[] {
  return Reflect.ownKeys(owner).flatMap((key) => {
    const value = functionOf(owner, key)
    if (typeof value !== 'function') return []
    const name = `${ownerName}.${String(key)}`
    return [{ name, owner, key, property: Object.getOwnPropertyDescriptor(owner, key), value }]
  })
}

/** Returns the function or getter of a property; undefined for any other property. */
function functionOf(owner: object, key: PropertyKey): unknown {
  const property = Object.getOwnPropertyDescriptor(owner, key)
  if (!property?.get) return property?.value
  return owner === globalThis && areWindowsCopied() ? Reflect.get(owner, key) : property.get
}

/** Vitest gives the global object accessors for the properties of a jsdom window. */
function areWindowsCopied(): boolean {
  return Object.getOwnPropertyDescriptor(globalThis, 'HTMLElement')?.get !== undefined
}

function putBack({ owner, key, property, value }: BuiltIn): void {
  if (owner === globalThis && property?.get && areWindowsCopied()) Reflect.set(owner, key, value)
  else if (property) Reflect.defineProperty(owner, key, property)
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
