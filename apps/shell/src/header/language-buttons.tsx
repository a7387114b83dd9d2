import { Box, Icon } from '@sabha/ui'
import { headerLinkLook } from './header-link.tsx'
import { useOtherLanguages } from './use-other-languages.ts'

/**
 * The other languages, each by its own name. In the system's font: a name alone is no reason to
 * fetch the font of its script.
 */
export function LanguageButtons() {
  return useOtherLanguages().map(({ key, language, name, choose }) => (
    <Box asChild key={key} {...headerLinkLook} fontFamily="system-ui, sans-serif">
      <button type="button" lang={language} onClick={choose}>
        <Icon name="language" />
        {name}
      </button>
    </Box>
  ))
}
