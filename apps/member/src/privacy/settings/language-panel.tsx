import { isLanguage, languageNames, languages, usePlatform } from '@sabha/contract'
import { Box } from '@sabha/ui'
import { ChoiceGroup } from '@sabha/ui/form'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from '../messages.ts'

const options = languages.map((language) => ({
  value: language,
  label: (
    <Box asChild fontFamily="languageNames">
      <span lang={language}>{languageNames[language]}</span>
    </Box>
  ),
}))

/** In which language pages and mails come. The shell keeps the choice for every device. */
export function LanguagePanel() {
  const { language: text } = useMessages()
  const { language, setLanguage } = usePlatform()
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <ChoiceGroup
        label={text.label}
        options={options}
        value={language}
        onChange={(chosen) => void (isLanguage(chosen) && setLanguage(chosen))}
      />
    </SectionCard>
  )
}
