import { useErrorText, useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Row, Stack, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { type AccountPurpose, isAccountPurpose, isOwnPurpose } from './purposes.ts'
import type { OwnConsent } from './reads.ts'
import { useConsenting } from './use-consenting.ts'

export interface ConsentLineProps {
  consent: OwnConsent
  /** Whether it is the one to act on of those with its purpose. */
  isNewest: boolean
  /** Whether one with its purpose holds. */
  holds: boolean
  onTakeBackAccount(purpose: AccountPurpose): void
}

/** One consent, and what can be done with its purpose. */
export function ConsentLine({ consent, isNewest, ...rest }: ConsentLineProps) {
  const { consents: text } = useMessages()
  const { date } = useFormats()
  const { purpose, text_version: version, given_at: given, withdrawn_at: withdrawn } = consent
  return (
    <Row asChild justifyContent="space-between" alignItems="flex-start">
      <li>
        <Stack gap="0.5">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {text.nameOf(purpose)}
          </Text>
          <Text overflowWrap="anywhere">{text.given({ on: date(given), version })}</Text>
          {withdrawn && <Text>{text.withdrawn(date(withdrawn))}</Text>}
        </Stack>
        {isNewest && <ConsentAction purpose={purpose} {...rest} />}
      </li>
    </Row>
  )
}

type ConsentActionProps = Pick<ConsentLineProps, 'holds' | 'onTakeBackAccount'> & {
  purpose: string
}

function ConsentAction({ purpose, holds, onTakeBackAccount }: ConsentActionProps) {
  const { consents: text } = useMessages()
  const errorText = useErrorText(text.refusals)
  const { give, withdraw } = useConsenting()
  const name = text.nameOf(purpose)

  const tell = (done: string) => (error: unknown) =>
    void toast.error(`${done} ${errorText(error) ?? ''}`.trim())

  async function giveAgain() {
    await give(purpose).catch(tell(text.notGiven(name)))
  }

  async function takeBack() {
    if (isAccountPurpose(purpose)) {
      onTakeBackAccount(purpose)
      return
    }
    try {
      await withdraw(purpose)
      toast.success(text.takenBack(name), { label: text.undo, onAct: giveAgain })
    } catch (error) {
      tell(text.notTakenBack(name))(error)
    }
  }

  if (holds) {
    return (
      <Button
        variant="secondary"
        size="small"
        aria-label={text.takeBackOf(name)}
        onClick={takeBack}
      >
        {text.takeBack}
      </Button>
    )
  }
  if (!isOwnPurpose(purpose)) return null
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={text.giveAgainOf(name)}
      onClick={giveAgain}
    >
      {text.giveAgain}
    </Button>
  )
}
