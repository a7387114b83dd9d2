import { withTimeout } from '@sabha/types'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { PlatformContext } from '../platform.ts'
import { isLanguage, type Language, type OtherLanguage } from './language.ts'

/**
 * The texts of one app, or of a part of it. A language that it does not have yet is shown in English: the
 * platform may speak one more than a remote that was released before.
 */
export type CatalogueTexts<Messages> = {
  /** In the script that asks for them. */
  en: Messages
} & Partial<Record<OtherLanguage, () => Promise<{ messages: NoInfer<Messages> }>>>

/** The texts of one app, whichever language is shown. */
export interface Catalogue<Messages> {
  /**
   * The texts in the language of the platform, rendered anew when another language has arrived.
   * Without a platform, as when a page is prerendered, they are English.
   */
  useMessages(): Messages
  /** The texts for code outside of components; in English where the language has not arrived. */
  read(language: Language): Messages
  /**
   * Has a language fetched; at once where it is here.
   *
   * @throws Error where it could not be fetched. The texts are then English.
   */
  load(language: Language): Promise<void>
}

const catalogues = new Set<Pick<Catalogue<unknown>, 'load'>>()

/**
 * The texts of an app. Each other language is a module of its own, fetched when it is chosen; its
 * type is that of the English one, so that a missing text does not compile.
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
        // One report, however many parts of the page are without it.
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
 * Has a language fetched for every catalogue of the page, so that it can be shown all at once.
 * Never rejects: who shows a text that could not be fetched, reports it.
 */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.allSettled([...catalogues].map((catalogue) => catalogue.load(language)))
}

/** Milliseconds for which what has just come waits for its words. */
const timeoutMs = 4000

/**
 * Has the words of what has just been loaded fetched in the language that the document is in, so that it
 * is not seen in English first. Takes four seconds at most. Never rejects.
 */
export async function documentLanguageReady(): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await withTimeout(loadLanguage(lang), timeoutMs).catch(() => undefined)
}
