import { useErrorText } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, Row, Stack, Text, TextLink } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import type { AccountPurpose } from './purposes.ts'
import { useConsentActions } from './use-consent-actions.ts'

/** Asks for consents that an account requires but are not recorded. */
export function MissingConsents({ purposes }: { purposes: readonly AccountPurpose[] }) {
  const { consents: text } = useMessages()
  const errorText = useErrorText()
  const { give, isGiving } = useConsentActions()

  async function agree() {
    try {
      await give(...purposes)
    } catch (error) {
      toast.error(errorText(error) ?? text.notAgreed)
    }
  }

  return (
    <Stack gap="3">
      <Text>{text.missing}</Text>
      <Row>
        {purposes.map((purpose) => (
          <TextLink asChild key={purpose}>
            <Link to={`/${purpose}`} target="_blank">
              {text.nameOf(purpose)}
            </Link>
          </TextLink>
        ))}
        <Button variant="secondary" loading={isGiving} onClick={agree}>
          {text.agree}
        </Button>
      </Row>
    </Stack>
  )
}
