import { withTimeout } from '@sabha/types'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { PlatformContext } from '../platform.ts'
import { isLanguage, type Language, type OtherLanguage } from './language.ts'

/**
 * Texts of an app or of a part of it. A missing language falls back to English: the platform may support
 * languages that an older remote does not have.
 */
export type CatalogueTexts<Messages> = {
  /** Bundled with the script that uses them. */
  en: Messages
} & Partial<Record<OtherLanguage, () => Promise<{ messages: NoInfer<Messages> }>>>

/** Access to the texts of an app in each language. */
export interface Catalogue<Messages> {
  /**
   * Returns the texts in the language of the platform and re-renders when another language has loaded.
   * English without a platform, as in prerendered pages.
   */
  useMessages(): Messages
  /** Returns the texts for code outside of components; in English if the language is not loaded. */
  read(language: Language): Messages
  /**
   * Loads a language; resolves at once if it is loaded.
   *
   * @throws Error if it cannot be loaded. The texts are then English.
   */
  load(language: Language): Promise<void>
}

const catalogues = new Set<Pick<Catalogue<unknown>, 'load'>>()

/**
 * Creates the catalogue of an app. Each language except English is a separate module that is loaded when
 * chosen; it has the type of the English one, so a missing text does not compile.
 *
 * @example
 * export const { useMessages } = createCatalogue({
 *   en: messages,
 *   hi: () => import('./messages/hi.ts'),
 * })
 */
export function createCatalogue<Messages>(texts: CatalogueTexts<Messages>): Catalogue<Messages> {
  const arrived: Partial<Record<Language, Messages>> = { en: texts.en }
  const pending = new Map<Language, Promise<void>>()
  const missing = new Set<Language>()
  const listeners = new Set<() => void>()

  const read = (language: Language) => arrived[language] ?? texts.en

  async function fetchTexts(language: OtherLanguage): Promise<void> {
    try {
      arrived[language] = (await texts[language]?.())?.messages ?? texts.en
      missing.delete(language)
      for (const listener of listeners) listener()
    } finally {
      pending.delete(language)
    }
  }

  function load(language: Language): Promise<void> {
    if (language === 'en' || arrived[language]) return Promise.resolve()
    const present = pending.get(language)
    if (present) return present
    const fetching = fetchTexts(language)
    pending.set(language, fetching)
    return fetching
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function useMessages(): Messages {
    const platform = useContext(PlatformContext)
    const language = platform?.language ?? 'en'
    const report = platform?.report
    const present = () => read(language)
    const messages = useSyncExternalStore(subscribe, present, present)
    useEffect(() => {
      if (missing.has(language)) return
      load(language).catch((error: unknown) => {
        // Reports once, even if several parts of the page need the language.
        if (missing.has(language)) return
        missing.add(language)
        report?.(error)
      })
    }, [language, report])
    return messages
  }

  const catalogue = { useMessages, read, load }
  catalogues.add(catalogue)
  return catalogue
}

/**
 * Loads a language for all catalogues of the page, so that they switch together. Never rejects: the
 * component that shows a missing text reports it.
 */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.allSettled([...catalogues].map((catalogue) => catalogue.load(language)))
}

/** Time in milliseconds that a newly loaded module waits for its texts. */
const timeoutMs = 4000

/**
 * Loads the texts of newly loaded modules in the language of the document, so that they do not flash in
 * English. Takes four seconds at most. Never rejects.
 */
export async function documentLanguageReady(): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await withTimeout(loadLanguage(lang), timeoutMs).catch(() => undefined)
}
