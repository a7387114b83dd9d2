import { Box, Icon } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import { currentTheme, themeKey, useOtherLanguages } from './display-choices.ts'
import { headerLinkStyle } from './header-link.tsx'

export interface DisplaySettingsProps {
  onLanguage?(): void
}

/**
 * Buttons for the other languages, and the choice of light or dark colours, which `themeScript` of
 * `tools/release` applies.
 */
export function DisplaySettings({ onLanguage }: DisplaySettingsProps) {
  const { header: text } = useMessages()
  return (
    <>
      {useOtherLanguages().map(({ key, language, name, choose }) => (
        <Box asChild key={key} {...headerLinkStyle} fontFamily="languageNames">
          <button
            type="button"
            lang={language}
            onClick={() => {
              choose()
              onLanguage?.()
            }}
          >
            <Icon name="language" />
            {name}
          </button>
        </Box>
      ))}
      <Box asChild {...headerLinkStyle}>
        <select
          name={themeKey}
          aria-label={text.theme}
          ref={(select) => {
            if (select) select.value = currentTheme()
          }}
        >
          {Object.entries(text.themes).map(([theme, label]) => (
            <option key={theme} value={theme}>
              {label}
            </option>
          ))}
        </select>
      </Box>
    </>
  )
}
