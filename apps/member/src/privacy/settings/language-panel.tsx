import { useQuery } from '@sabha/backend/query'
import {
  isLanguage,
  languageNames,
  languages,
  usePlatform,
  useSignedInSession,
} from '@sabha/contract'
import { Box, Text } from '@sabha/ui'
import { ChoiceGroup } from '@sabha/ui/form'
import { SectionCard } from '@sabha/ui/record'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { settingsQueries } from './api.ts'

const options = languages.map((language) => ({
  value: language,
  label: (
    <Box asChild fontFamily="languageNames">
      <span lang={language}>{languageNames[language]}</span>
    </Box>
  ),
}))

/** Language of pages and emails, which the shell saves to the account. */
export function LanguagePanel() {
  const { language: text } = useMessages()
  const { language, setLanguage } = usePlatform()
  const isUnchosen = useIsUnchosen(language)
  const [hasChosen, setHasChosen] = useState(false)
  const choose = (chosen: string) => {
    if (!isLanguage(chosen)) return
    setHasChosen(true)
    void setLanguage(chosen)
  }
  const asks = isUnchosen && !hasChosen
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <ChoiceGroup
        label={text.label}
        options={options}
        value={asks ? '' : language}
        onChange={choose}
      />
      {asks && <Text tone="muted">{text.unchosen}</Text>}
    </SectionCard>
  )
}

/** True if the account has no language: the page follows the browser, and no option is selected. */
function useIsUnchosen(language: string): boolean {
  const { user } = useSignedInSession()
  const { data } = useQuery(settingsQueries.own(user.id))
  const [atFirst] = useState(language)
  return data !== undefined && !data?.language && language === atFirst
}
