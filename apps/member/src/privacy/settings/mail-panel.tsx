import { useMutation, useQuery } from '@sabha/backend/query'
import { useErrorText, useSignedInSession } from '@sabha/contract'
import { Heading, Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { Switch } from '@sabha/ui/input'
import { SectionCard } from '@sabha/ui/record'
import { consentsQueries } from '../consents/api.ts'
import { consentedPurposes } from '../consents/purposes.ts'
import { useConsentActions } from '../consents/use-consent-actions.ts'
import { useMessages } from '../messages.ts'
import { settingsMutations, settingsQueries } from './api.ts'

export function MailPanel() {
  const { mails: text } = useMessages()
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <PreferenceSwitch kind="receipts" />
      <PreferenceSwitch kind="events" />
      <PreferenceSwitch kind="applications" />
      <AnnouncementsSwitch />
      <Stack gap="1">
        <Heading level={3} size="label">
          {text.always.title}
        </Heading>
        <Text>{text.always.text}</Text>
      </Stack>
    </SectionCard>
  )
}

/** Kinds of email that are sent unless they are turned off. Must match private.mail_defaults. */
const defaults = { receipts: true, events: true, applications: true }

/** Switch for a kind of email that is sent unless it is turned off. */
function PreferenceSwitch({ kind }: { kind: keyof typeof defaults }) {
  const { mails: text } = useMessages()
  const { user } = useSignedInSession()
  const query = useQuery(settingsQueries.own(user.id))
  const { mutateAsync: keep } = useMutation({
    ...settingsMutations.keepMailPreference(user.id),
    // One after another, so that the last press decides.
    scope: { id: `mail-preference ${kind}` },
  })
  return (
    <DataStates
      state={stateOf(query)}
      skeleton={<SkeletonLines count={2} />}
      failedTitle={text[kind].failed}
    >
      {(settings) => (
        <MailSwitch
          text={text[kind]}
          checked={settings?.email_preferences[kind] ?? defaults[kind]}
          onCheckedChange={(wanted) => keep({ kind, wanted })}
        />
      )}
    </DataStates>
  )
}

/** Announcements require a consent, which this switch gives and withdraws. */
function AnnouncementsSwitch() {
  const { mails: text } = useMessages()
  const { user } = useSignedInSession()
  const query = useQuery(consentsQueries.all(user.id))
  const { give, withdraw } = useConsentActions()
  return (
    <DataStates
      state={stateOf(query)}
      skeleton={<SkeletonLines count={2} />}
      failedTitle={text.announcements.failed}
    >
      {(consents) => (
        <MailSwitch
          text={text.announcements}
          checked={consentedPurposes(consents).has('announcements')}
          onCheckedChange={(wanted) => (wanted ? give('announcements') : withdraw('announcements'))}
        />
      )}
    </DataStates>
  )
}

interface MailSwitchProps {
  text: { name: string; what: string }
  checked: boolean
  onCheckedChange(wanted: boolean): unknown
}

function MailSwitch({ text: { name, what }, ...rest }: MailSwitchProps) {
  const { mails: text } = useMessages()
  const errorText = useErrorText()
  return (
    <Stack gap="0.5">
      <Switch
        label={name}
        failureText={(error) => `${text.notKept} ${errorText(error) ?? ''}`.trim()}
        {...rest}
      >
        <Text fontWeight="semibold">{name}</Text>
      </Switch>
      <Text tone="muted">{what}</Text>
    </Stack>
  )
}
