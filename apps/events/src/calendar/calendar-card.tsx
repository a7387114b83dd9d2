import { useMutation } from '@sabha/backend/query'
import { useErrorText, usePlatform } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, LinkButton, Row, Text } from '@sabha/ui'
import { copyText } from '@sabha/ui/copy-text'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { Field, TextInput } from '@sabha/ui/form'
import { SectionCard } from '@sabha/ui/record'
import { useState } from 'react'
import { calendarMutations } from './api.ts'
import { useMessages } from './messages.ts'

/** Offers the address under which a calendar reads the member's events. */
export function CalendarCard() {
  const text = useMessages()
  const reasonOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const read = useMutation({
    ...calendarMutations.address(),
    onSuccess(found, isRenewal) {
      setAddress(found)
      if (isRenewal) toast.success(text.renewed)
    },
    onError: (error) => void toast.error(reasonOf(error) ?? text.failed),
  })

  return (
    <SectionCard title={text.title} lead={text.lead}>
      {address ? (
        <Address address={address} onRenew={() => setAsking(true)} />
      ) : (
        <Button
          alignSelf="flex-start"
          loading={read.isPending}
          loadingText={text.preparing}
          onClick={() => read.mutate(false)}
        >
          {text.subscribe}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title={text.renew}
          confirmLabel={text.renewYes}
          cancelLabel={text.keep}
          busyLabel={read.isPending ? text.renewing : undefined}
          onConfirm={() => read.mutate(true, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <Text>{text.renewQuestion}</Text>
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}

interface AddressProps {
  address: string
  onRenew(): void
}

function Address({ address, onRenew }: AddressProps) {
  const text = useMessages()
  const { report } = usePlatform()

  async function copy() {
    try {
      await copyText(address)
      toast.info(text.copied)
    } catch (error) {
      toast.error(text.notCopied)
      report(error)
    }
  }

  return (
    <>
      <Field label={text.address} help={text.help}>
        <TextInput
          readOnly
          dir="ltr"
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Row>
        <Button onClick={() => void copy()}>{text.copy}</Button>
        <LinkButton href={address.replace(/^https?:/, 'webcal:')}>{text.open}</LinkButton>
        <Button variant="quiet" onClick={onRenew}>
          {text.renew}
        </Button>
      </Row>
    </>
  )
}
