import { Box, Icon } from '@sabha/ui'
import { headerLinkStyle } from './header-link.tsx'
import { useOtherLanguages } from './use-other-languages.ts'

export function LanguageButtons() {
  return useOtherLanguages().map(({ key, language, name, choose }) => (
    <Box asChild key={key} {...headerLinkStyle} fontFamily="languageNames">
      <button type="button" lang={language} onClick={choose}>
        <Icon name="language" />
        {name}
      </button>
    </Box>
  ))
}
