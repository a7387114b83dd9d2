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

  function mayChange(key: string, called: Called): boolean {
    if (!key.startsWith(prefix) || !isForeign(callerOf(called))) return true
    tell('changed')
    return false
  }

  Storage.prototype.clear = function clearUnlessForeign(this: Storage) {
    if (!isForeign(callerOf(clearUnlessForeign))) return clear.call(this)
    for (const key of Object.keys(this)) if (!key.startsWith(prefix)) removeItem.call(this, key)
    tell('emptied')
  }
  Storage.prototype.removeItem = function removeUnlessForeign(this: Storage, key) {
    const name = `${key}`
    if (mayChange(name, removeUnlessForeign)) removeItem.call(this, name)
  }
  Storage.prototype.setItem = function setUnlessForeign(this: Storage, key, value) {
    const name = `${key}`
    if (mayChange(name, setUnlessForeign)) setItem.call(this, name, value)
  }
}

type Called = (this: Storage, ...given: string[]) => void

const { captureStackTrace } = Error as { captureStackTrace?: (of: object, above: Called) => void }
const position = /:\d+:\d+\)?$/

/**
 * The line of the stack that called a function; empty for none, and in a Firefox before 138, which cannot say:
 * nobody is held back there. Which script it stands in tells nothing, as the shell's own is this one.
 */
function callerOf(called: Called): string {
  const trace: { stack?: string } = {}
  const { stackTraceLimit, prepareStackTrace } = Error as StackSettings
  // However a remote has stacks told, it is not asked; read before that is as it was.
  setStacks({ stackTraceLimit: 10, prepareStackTrace: undefined })
  captureStackTrace?.(trace, called)
  const lines = String(trace.stack).split('\n')
  setStacks({ stackTraceLimit, prepareStackTrace })
  return lines.find((line) => position.test(line)) ?? ''
}

/** Those of V8; other browsers pass over them. */
interface StackSettings {
  stackTraceLimit?: unknown
  prepareStackTrace?: unknown
}

/** Throws nowhere: neither need be writable. */
function setStacks(settings: StackSettings): void {
  for (const [name, value] of Object.entries(settings)) Reflect.set(Error, name, value)
}
