import { type Language, languageNames, languages, usePlatform } from '@sabha/contract'

export interface OtherLanguage {
  /** The position in the list rather than the language, so that the pressed button keeps the focus. */
  key: string
  language: Language
  name: string
  choose(): void
}

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
