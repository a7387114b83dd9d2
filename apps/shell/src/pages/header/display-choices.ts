import { type Language, languageNames, languages, usePlatform } from '@sabha/contract'

/** Key of the theme in local storage. It belongs to the device and survives signing out. */
export const themeKey = 'sabha-theme'

export interface OtherLanguage {
  /** The position in the list rather than the language, so that the pressed button keeps the focus. */
  key: number
  language: Language
  name: string
  choose(): void
}

export function useOtherLanguages(): OtherLanguage[] {
  const { language: present, setLanguage } = usePlatform()
  return languages
    .filter((language) => language !== present)
    .map((language, key) => ({
      key,
      language,
      name: languageNames[language],
      choose: () => void setLanguage(language),
    }))
}

/** Returns the theme of the document, where `themeScript` of `tools/release` puts the stored one. */
export function currentTheme(): string {
  return document.documentElement.dataset.theme ?? 'system'
}
