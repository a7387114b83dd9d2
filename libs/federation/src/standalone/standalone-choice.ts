import { isLanguage, type Language } from '@sabha/contract'
import { type FakePerson, fakePeople } from '@sabha/contract/fake'

/** Colour schemes; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** The selected page and user, kept in the URL so that a reload restores them. */
export interface StandaloneChoice {
  part: string
  person: FakePerson
  language: Language
  theme: Theme
  /** The data state if the remote names states; empty for the first. */
  data: string
}

export function readStandaloneChoice(search: string, person: FakePerson): StandaloneChoice {
  const parameters = new URLSearchParams(search)
  const language = parameters.get('language')
  return {
    part: parameters.get('part') ?? '',
    person: fakePeople.find((name) => name === parameters.get('person')) ?? person,
    language: isLanguage(language) ? language : 'en',
    theme: themes.find((name) => name === parameters.get('theme')) ?? 'system',
    data: parameters.get('data') ?? '',
  }
}
