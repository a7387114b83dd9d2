import { useMutation, useQuery } from '@sabha/backend/query'
import { languageNames, languages, usePlatform, useSignedInSession } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Box, Button, Card, Heading, Row, Stack, Text } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { chooseMailLanguage, mailLanguageQuery } from './api.ts'
import { useMailLanguageMessages } from './messages.ts'

/**
 * Asks for the language of emails after a sign-up in another language than English, in which emails are written
 * until the user chooses: the language of a browser is no choice. Shows nothing while it loads or if it fails.
 */
export function MailLanguage() {
  const { user } = useSignedInSession()
  const isAsked = usePlatform().language !== 'en' && !hasChoiceOnDevice()
  const { data: isChosen = true } = useQuery({ ...mailLanguageQuery(user.id), enabled: isAsked })
  return isChosen || !isAsked ? null : <Question userId={user.id} />
}

/** Whether the user has chosen a language here, which the shell will write to the account (`first-language.ts`). */
function hasChoiceOnDevice(): boolean {
  try {
    return localStorage.getItem('sabha-language-choice') !== null
  } catch {
    return false
  }
}

function Question({ userId }: { userId: string }) {
  const text = useMailLanguageMessages()
  const saving = useMutation({
    ...chooseMailLanguage(userId),
    onSuccess: (_, language) => toast.success(text.saved(languageNames[language])),
  })
  return (
    <Card>
      <Stack gap="3">
        <Heading size="card">{text.title}</Heading>
        <Text>{text.text}</Text>
        <Row gap="3">
          {languages.map((language) => (
            <Button
              key={language}
              variant="secondary"
              loading={saving.isPending && saving.variables === language}
              onClick={() => saving.mutate(language)}
            >
              <Box asChild fontFamily="languageNames">
                <span lang={language}>{languageNames[language]}</span>
              </Box>
            </Button>
          ))}
        </Row>
        <FormBanner message={saving.isError ? text.failed : null} />
      </Stack>
    </Card>
  )
}
