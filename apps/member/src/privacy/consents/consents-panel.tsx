import { useQuery } from '@sabha/backend/query'
import { useErrorText, useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, Row, Stack, Text, TextLink } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { SectionCard } from '@sabha/ui/record'
import { useRef } from 'react'
import { useMessages } from '../messages.ts'
import { consentsQueries, type OwnConsent } from './api.ts'
import {
  type AccountPurpose,
  accountPurposes,
  consentedPurposes,
  isAccountPurpose,
  isOwnPurpose,
  ownPurposes,
} from './purposes.ts'
import { useConsentActions } from './use-consent-actions.ts'

export interface ConsentsPanelProps {
  /** Called for a consent that the account requires: withdrawing it deletes the account. */
  onTakeBackAccount(purpose: AccountPurpose): void
}

export function ConsentsPanel(props: ConsentsPanelProps) {
  const { consents: text } = useMessages()
  const { user } = useSignedInSession()
  const query = useQuery(consentsQueries.all(user.id))
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <DataStates
        state={stateOf(query)}
        skeleton={<SkeletonLines count={3} />}
        failedTitle={text.failed}
      >
        {(consents) => <Consents consents={consents} {...props} />}
      </DataStates>
      <Text tone="muted">{text.withdrawal}</Text>
    </SectionCard>
  )
}

function Consents({ consents, ...rest }: ConsentsPanelProps & { consents: OwnConsent[] }) {
  const { consents: text } = useMessages()
  const holding = consentedPurposes(consents)
  // The order is constant, so that a clicked button stays in place.
  const all = [...accountPurposes, ...ownPurposes, ...consents.map(({ purpose }) => purpose)]
  const purposes = [...new Set(all)].filter((one) =>
    consents.some(({ purpose }) => purpose === one),
  )
  const missing = accountPurposes.filter((purpose) => !holding.has(purpose))
  return (
    <>
      {consents.length === 0 && <Text>{text.none}</Text>}
      {missing.length > 0 && <MissingConsents purposes={missing} />}
      {consents.length > 0 && (
        <Stack asChild gap="4">
          <ul>
            {purposes.map((purpose) => (
              <PurposeLine
                key={purpose}
                purpose={purpose}
                consents={consents.filter((consent) => consent.purpose === purpose)}
                {...rest}
              />
            ))}
          </ul>
        </Stack>
      )}
    </>
  )
}

/** Asks for consents that an account requires but are not recorded. */
function MissingConsents({ purposes }: { purposes: readonly AccountPurpose[] }) {
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

interface PurposeLineProps {
  purpose: string
  /** Consents to this purpose, newest first. */
  consents: readonly OwnConsent[]
  onTakeBackAccount(purpose: AccountPurpose): void
}

function PurposeLine({ purpose, consents, onTakeBackAccount }: PurposeLineProps) {
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
        {text.given({
          on: date(given),
          version: dayPattern.test(version) ? date(version) : version,
        })}
      </Text>
      {withdrawn && <Text>{text.withdrawn(date(withdrawn))}</Text>}
    </>
  )
}

/** The version of a legal text is the date since which it applies. */
const dayPattern = /^\d{4}-\d\d-\d\d$/

type ConsentActionProps = Omit<PurposeLineProps, 'consents'> & { holds: boolean }

function ConsentAction({ purpose, holds, onTakeBackAccount }: ConsentActionProps) {
  const { consents: text } = useMessages()
  const errorText = useErrorText(text.refusals)
  const { give, withdraw } = useConsentActions()
  const name = text.nameOf(purpose)
  const undo = useRef(0)
  const presses = useRef(0)

  const tell = (done: string) => (error: unknown) =>
    void toast.error(`${done} ${errorText(error) ?? ''}`.trim())

  async function giveAgain() {
    presses.current += 1
    toast.dismiss(undo.current)
    await give(purpose).catch(tell(text.notGiven(name)))
  }

  async function takeBack() {
    if (isAccountPurpose(purpose)) {
      onTakeBackAccount(purpose)
      return
    }
    presses.current += 1
    const press = presses.current
    try {
      await withdraw(purpose)
      if (press !== presses.current) return
      undo.current = toast.success(text.takenBack(name), { label: text.undo, onAct: giveAgain })
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
