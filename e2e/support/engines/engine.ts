/** Appearance of a browser. It is fixed when the browser starts, since WebKit cannot change it. */
export interface Look {
  theme: 'light' | 'dark'
  /** Width of the page in CSS pixels. */
  width: number
}

export const desktopWidth = 1280
export const phoneWidth = 360

/** An element of the page, which the engine presses and fills with real mouse and key events. */
export interface Target {
  click(): Promise<void>
  /** Types at the end of what the element contains. */
  type(text: string): Promise<void>
}

export type Key = 'Backspace' | 'Enter' | 'Escape' | 'Tab'

/** One browser with one tab. An expression is JavaScript that is evaluated in the current frame. */
export interface Engine {
  /** Name and version, as the browser states them. */
  version: string
  /** Requests a page, and returns before it is loaded. */
  goTo(url: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  /** Returns the element that the expression yields, or null. */
  locate(expression: string): Promise<Target | null>
  /** Makes the frame that the expression yields current, or the page if it is null. */
  enter(frame: string | null): Promise<void>
  press(key: Key): Promise<void>
  takeScreenshot(file: string): Promise<void>
  close(): Promise<void>
}

export interface EngineStart {
  look: Look
  /** Folder for the profile of the browser and for downloads. */
  folder: string
  /** Script that runs before any script of a page, if the engine can do that. */
  preload: string
}

/** An engine that can be started if its programs are installed. */
export interface EngineKind {
  name: string
  /** Programs that are missing here. */
  missing(): string[]
  /** Command that installs them on Debian. */
  install: string
  start(options: EngineStart): Promise<Engine>
}

const longestCallMs = 10_000

/** Returns the engine with a time limit for each call, which rejects after it: a driver may never answer. */
export function withDeadlines({ version, ...engine }: Engine): Engine {
  return {
    version,
    goTo: (url) => limit(engine.goTo(url)),
    evaluate: (expression) => limit(engine.evaluate(expression)),
    async locate(expression) {
      const target = await limit(engine.locate(expression))
      return (
        target && { click: () => limit(target.click()), type: (text) => limit(target.type(text)) }
      )
    },
    enter: (frame) => limit(engine.enter(frame)),
    press: (key) => limit(engine.press(key)),
    takeScreenshot: (file) => limit(engine.takeScreenshot(file)),
    close: () => limit(engine.close()),
  }
}

function limit<Value>(call: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, longestCallMs, new Error('The engine does not answer'))
  return Promise.race([call, promise]).finally(() => clearTimeout(timer))
}
