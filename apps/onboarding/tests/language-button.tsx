import { usePlatform } from '@sabha/contract'

/** Changes what is shown to Hindi. */
export function LanguageButton() {
  const { setLanguage } = usePlatform()
  return (
    <button type="button" onClick={() => setLanguage('hi')}>
      हिन्दी
    </button>
  )
}
