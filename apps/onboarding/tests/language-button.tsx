import { usePlatform } from '@sabha/contract'

/** Switches the language to Hindi. */
export function LanguageButton() {
  const { setLanguage } = usePlatform()
  return (
    <button type="button" onClick={() => setLanguage('hi')}>
      हिन्दी
    </button>
  )
}
