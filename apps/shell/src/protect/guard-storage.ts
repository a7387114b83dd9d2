/** What the application keeps in the browser begins with it. */
const prefix = 'sabha-'

/**
 * Lets the shell alone empty a storage: from a remote, what is the application's stays.
 *
 * @param isForeign whether a line of a stack names a script of a remote, which `tell` hears of.
 */
export function guardStorage(isForeign: (line: string) => boolean, tell: () => void): void {
  const clear = Storage.prototype.clear
  Storage.prototype.clear = function clearUnlessForeign(this: Storage) {
    // Whoever calls this stands in the third line, after the message and this function itself.
    const caller = new Error('called').stack?.split('\n')[2] ?? ''
    if (!isForeign(caller)) return clear.call(this)
    for (const key of Object.keys(this)) if (!key.startsWith(prefix)) this.removeItem(key)
    tell()
  }
}
