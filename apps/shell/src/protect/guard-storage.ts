/** What the application keeps in the browser begins with it. */
const prefix = 'sabha-'

export interface StorageGuard {
  /** Whether a line of a stack names a script of a remote. */
  isForeign(line: string): boolean
  /** Hears what a remote has tried. */
  tell(what: 'emptied' | 'changed'): void
}

/**
 * Lets the shell and its libraries alone empty a storage, or write what the application keeps there:
 * from a remote, what is the application's stays.
 */
export function guardStorage({ isForeign, tell }: StorageGuard): void {
  const { clear, removeItem, setItem } = Storage.prototype

  function mayChange(key: string): boolean {
    if (!`${key}`.startsWith(prefix) || !isForeign(callerOfStorage())) return true
    tell('changed')
    return false
  }

  Storage.prototype.clear = function clearUnlessForeign(this: Storage) {
    if (!isForeign(callerOfStorage())) return clear.call(this)
    for (const key of Object.keys(this)) if (!key.startsWith(prefix)) removeItem.call(this, key)
    tell('emptied')
  }
  Storage.prototype.removeItem = function removeUnlessForeign(this: Storage, key) {
    if (mayChange(key)) removeItem.call(this, key)
  }
  Storage.prototype.setItem = function setUnlessForeign(this: Storage, key, value) {
    if (mayChange(key)) setItem.call(this, key, value)
  }
}

const position = /([^\s(@]+):\d+:\d+\)?$/

/** The line of the stack that called from another script than this one; empty for none. */
function callerOfStorage(): string {
  const lines = new Error('called').stack?.split('\n') ?? []
  const scripts = lines.map((line) => position.exec(line)?.[1])
  const own = scripts.find((script) => script !== undefined)
  return lines.find((_, index) => scripts[index] !== undefined && scripts[index] !== own) ?? ''
}
