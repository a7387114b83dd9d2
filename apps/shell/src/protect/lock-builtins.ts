/** Loaders of scripts give their own arrays a `push`. What is inherited from as a value stays. */
const passedOver = new Set<string | symbol>([
  'constructor',
  'push',
  'toString',
  'valueOf',
  'toLocaleString',
])

/**
 * Makes the functions of built-in objects read-only: whoever assigns another gets an error of their
 * own, instead of breaking everybody else's code.
 */
export function lockBuiltins(
  owners: readonly object[] = [Array.prototype, Array, Object, String.prototype, JSON, Reflect],
): void {
  for (const owner of owners) {
    for (const key of Reflect.ownKeys(owner)) {
      const property = Object.getOwnPropertyDescriptor(owner, key)
      if (passedOver.has(key) || typeof property?.value !== 'function') continue
      if (property.configurable)
        Object.defineProperty(owner, key, { writable: false, configurable: false })
    }
    keepFast(owner)
  }
}

/** After how many of them V8 is sure to have looked at what is inherited from. */
const reads = 8

/**
 * V8 keeps what had a property redefined as a dictionary: each loop over a list, which asks `Array.prototype`,
 * takes four times as long then, and each call of a text three times. What is read through what inherits
 * from it becomes fast again.
 */
function keepFast(owner: object): void {
  const heir = Object.setPrototypeOf({}, owner)
  for (let read = 0; read < reads; read += 1) if (heir.nothing) return
}
