import { useErrorText, useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Row, Stack, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import type { OwnConsent } from './api.ts'
import { type AccountPurpose, isAccountPurpose, isOwnPurpose } from './purposes.ts'
import { useConsentActions } from './use-consent-actions.ts'

export interface PurposeLineProps {
  purpose: string
  /** Consents to this purpose, newest first. */
  consents: readonly OwnConsent[]
  onTakeBackAccount(purpose: AccountPurpose): void
}

export function PurposeLine({ purpose, consents, onTakeBackAccount }: PurposeLineProps) {
  const { consents: text } = useMessages()
  return (
    <Row asChild justifyContent="space-between" alignItems="flex-start">
      <li>
        <Stack gap="0.5">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {text.nameOf(purpose)}
          </Text>
          {consents.map((consent) => (
            <Given key={consent.id} consent={consent} />
          ))}
        </Stack>
        <ConsentAction
          purpose={purpose}
          holds={consents.some(({ withdrawn_at }) => withdrawn_at === null)}
          onTakeBackAccount={onTakeBackAccount}
        />
      </li>
    </Row>
  )
}

function Given({ consent }: { consent: OwnConsent }) {
  const { consents: text } = useMessages()
  const { date } = useFormats()
  const { text_version: version, given_at: given, withdrawn_at: withdrawn } = consent
  return (
    <>
      <Text overflowWrap="anywhere">
        {text.given({ on: date(given), version: isDay.test(version) ? date(version) : version })}
      </Text>
      {withdrawn && <Text>{text.withdrawn(date(withdrawn))}</Text>}
    </>
  )
}

/** The version of a legal text is the date since which it applies. */
const isDay = /^\d{4}-\d\d-\d\d$/

type ConsentActionProps = Omit<PurposeLineProps, 'consents'> & { holds: boolean }

function ConsentAction({ purpose, holds, onTakeBackAccount }: ConsentActionProps) {
  const { consents: text } = useMessages()
  const errorText = useErrorText(text.refusals)
  const { give, withdraw } = useConsentActions()
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
