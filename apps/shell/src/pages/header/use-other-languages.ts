import { type Language, languageNames, languages, usePlatform } from '@sabha/contract'

export interface OtherLanguage {
  /** Of its place, not of the language: the button that was pressed keeps the focus. */
  key: string
  language: Language
  /** What the language calls itself. */
  name: string
  choose(): void
}

/** The languages that could be chosen in place of the present one. */
export function useOtherLanguages(): OtherLanguage[] {
  const { language: present, setLanguage } = usePlatform()
  return languages
    .filter((language) => language !== present)
    .map((language, place) => ({
      key: String(place),
      language,
      name: languageNames[language],
      choose: () => void setLanguage(language),
    }))
}
