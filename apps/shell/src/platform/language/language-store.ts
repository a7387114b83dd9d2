import { type Language, loadLanguage } from '@sabha/contract'
import { withTimeout } from '@sabha/types'
import { createStore } from 'zustand/vanilla'
import { firstLanguage, rememberChoice, rememberLanguage } from './first-language.ts'
import { loadFont } from './load-font.ts'

/** How long a page waits for its words. */
const timeoutMs = 4000
/** How long whoever chose a language waits for all of its words: what is missing then stays English until it comes. */
const choiceTimeoutMs = 10_000

/** The language of the page. It changes when the words of the next one are all here, or have kept away for long. */
export type LanguageStore = ReturnType<typeof createLanguageStore>

export function createLanguageStore() {
  const store = createStore<{ language: Language }>(() => ({ language: 'en' }))
  let wish: Language = 'en'

  async function show(language: Language): Promise<void> {
    wish = language
    const loading = Promise.all([loadLanguage(language), loadFont(language)])
    // And of what came meanwhile.
    const whole = loading.then(() => loadLanguage(language))
    await soon(whole, choiceTimeoutMs)
    // Somebody may have chosen again in the meantime.
    if (wish !== language) return
    document.documentElement.lang = language
    store.setState({ language })
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    setState: store.setState,
    subscribe: store.subscribe,
    /** Shows the language to begin with. After a while it no longer keeps the page waiting. */
    start: () => soon(show(firstLanguage())),
    /** Shows a language that the user chose, and remembers the choice for the account. */
    choose(language: Language): Promise<void> {
      rememberChoice(language)
      return show(language)
    },
    /** Shows the language of the account, and remembers it for this device. */
    adopt(language: Language): Promise<void> {
      rememberLanguage(language)
      return show(language)
    },
    /** Has the words of what has just been loaded fetched, so that it is not seen in English. */
    ready: () => soon(loadLanguage(store.getState().language)),
  }
}

function soon(action: Promise<void>, milliseconds = timeoutMs): Promise<void> {
  return withTimeout(action, milliseconds).catch(() => undefined)
}
