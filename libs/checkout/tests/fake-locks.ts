/** Locks shared by all tabs of a test. The tab that holds one may crash. */
export class FakeLocks {
  #holder: symbol | null = null
  #waiting: (() => void)[] = []

  request = async (
    _name: string,
    options: { ifAvailable?: boolean } | ((lock: object) => unknown),
    then?: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    const task = typeof options === 'function' ? options : then
    const asked = typeof options === 'function' ? {} : options
    if (this.#holder && asked.ifAvailable) return task?.(null as never)
    while (this.#holder) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const holder = Symbol('lock')
    this.#holder = holder
    try {
      return await task?.({})
    } finally {
      if (this.#holder === holder) this.crash()
    }
  }

  /** Removes the holder without releasing its lock properly. */
  crash(): void {
    this.#holder = null
    for (const go of this.#waiting.splice(0)) go()
  }
}
