import { type Language, loadLanguage } from '@sabha/contract'
import { withTimeout } from '@sabha/types'
import { createStore } from 'zustand/vanilla'
import { firstLanguage, rememberLanguage, rememberLanguageChoice } from './first-language.ts'
import { loadFont } from './load-font.ts'

/** Maximum time in milliseconds that a page waits for its texts. */
const timeoutMs = 4000
/** How long a language switch waits for all texts; missing ones stay English until they are loaded. */
const choiceTimeoutMs = 10_000

/** The language of the page. It changes once all texts of the new one are loaded, or after a timeout. */
export type LanguageStore = ReturnType<typeof createLanguageStore>

export function createLanguageStore() {
  const store = createStore<{ language: Language }>(() => ({ language: 'en' }))
  let wish: Language = 'en'

  async function show(language: Language): Promise<void> {
    wish = language
    const loading = Promise.all([loadLanguage(language), loadFont(language)])
    // Includes catalogues that were registered meanwhile.
    const whole = loading.then(() => loadLanguage(language))
    await withTimeLimit(whole, choiceTimeoutMs)
    // The user may have chosen again in the meantime.
    if (wish !== language) return
    document.documentElement.lang = language
    store.setState({ language })
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    setState: store.setState,
    subscribe: store.subscribe,
    /** Shows the first language. Gives up waiting for its texts after a timeout. */
    start: () => withTimeLimit(show(firstLanguage())),
    choose(language: Language): Promise<void> {
      rememberLanguageChoice(language)
      return show(language)
    },
    adopt(language: Language): Promise<void> {
      rememberLanguage(language)
      return show(language)
    },
    /** Loads the texts of modules that were just loaded, so that they do not appear in English. */
    ready: () => withTimeLimit(loadLanguage(store.getState().language)),
  }
}

function withTimeLimit(action: Promise<void>, milliseconds = timeoutMs): Promise<void> {
  return withTimeout(action, milliseconds).catch(() => undefined)
}
