import { prefetch, useMutation, useQuery } from '@sabha/backend/query'
import { type PageContext, useErrorText, useSignedInSession } from '@sabha/contract'
import { type Moments, useMoments } from '@sabha/contract/moments'
import { Link, useParams } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { dateInIndia } from '@sabha/types'
import { Box, Button, Card, Heading, Stack, Text } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { saveFile } from '@sabha/ui/files'
import { BackLink, Page } from '@sabha/ui/page'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import type { Messages as BadgeMessages } from '../badges/messages/en.ts'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { placeText } from '../badges/place-text.ts'
import { StoredNote } from '../offline/stored-note.tsx'
import { type OfflineSection, useOfflineCopy } from '../offline/use-offline-copy.ts'
import { useStored } from '../offline/use-stored.ts'
import { type Ticket, ticketMutations, ticketQueries, ticketSchema } from './api.ts'
import { drawTicketPicture } from './draw-ticket-picture.ts'
import type { Messages } from './messages/en.ts'
import { useMessages } from './messages.ts'

export function preload({ parameters: { id = '' }, session }: PageContext) {
  if (session.status === 'signed-in') return prefetch(ticketQueries.one(id, session.profile.id))
}

/** The member's ticket for an event, also without a connection once it was opened on this device. */
export function Component() {
  const { id = '' } = useParams()
  const text = useMessages()
  const { profile } = useSignedInSession()
  const query = useQuery(ticketQueries.one(id, profile.id))
  const { data, isStored } = useStored(`ticket-${id}`, ticketSchema, query)
  const moments = useMoments()
  const badges = useBadgeMessages()
  useOfflineCopy(
    `/events/${id}/ticket`,
    query,
    (ticket) => ticket && ticketCopy(ticket, { text, badges, moments }),
  )
  return (
    <Page title={text.title} back={<BackToMine />}>
      {isStored && <StoredNote />}
      {data === null ? (
        <NoTicket />
      ) : (
        <DataStates
          state={stateOf({ ...query, data })}
          skeleton={<SkeletonLines count={6} />}
          failedTitle={text.failed}
        >
          {(ticket) =>
            ticket.status === 'registered' ? <Admission ticket={ticket} /> : <NoTicket />
          }
        </DataStates>
      )}
    </Page>
  )
}

function Admission({ ticket }: { ticket: Ticket }) {
  const text = useMessages()
  const { weekdayAndTime, dayAndTime } = useMoments()
  const { event, guests, attended_at, ticket_code } = ticket
  const place = placeText(event, useBadgeMessages())
  return (
    <Card maxWidth="md" width="full" marginInline="auto">
      <Stack gap="5" alignItems="center" textAlign="center">
        <Heading level={2} size="card" dir="auto" overflowWrap="anywhere">
          {event.title}
        </Heading>
        <Text>
          <time dateTime={event.event_date}>{weekdayAndTime(event.event_date)}</time>
          {place && (
            <>
              <br />
              {place}
            </>
          )}
        </Text>
        {event.cancelled_at ? (
          <Text fontWeight="semibold">{text.cancelled}</Text>
        ) : (
          <>
            <QrCode text={ticket_code} label={text.code} />
            <Text fontWeight="semibold">
              {attended_at ? text.used(dayAndTime(attended_at)) : text.admits(guests)}
            </Text>
            {!attended_at && (
              <>
                <Text tone="muted">{text.show}</Text>
                <SavePicture ticket={ticket} />
                <RenewTicket />
              </>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}

function NoTicket() {
  const text = useMessages()
  const { id = '' } = useParams()
  return (
    <EmptyState
      title={text.none}
      action={
        <Button asChild>
          <Link to={`/events/${id}`}>{text.toEvent}</Link>
        </Button>
      }
    >
      {text.noSeat}
    </EmptyState>
  )
}

function BackToMine() {
  const text = useMessages()
  return <BackLink link={<Link to="/events/mine" />}>{text.back}</BackLink>
}

interface QrCodeProps {
  text: string
  /** Text alternative: the purpose of the code. */
  label: string
}

/**
 * QR code, large enough to scan from a phone. Its library is part of the page, so that it
 * shows without a connection.
 */
function QrCode({ text, label }: QrCodeProps) {
  return (
    <Box asChild width="full" maxWidth="72" rounded="control">
      <img src={drawQrCode(text)} alt={label} width="288" height="288" />
    </Box>
  )
}

function SavePicture({ ticket }: { ticket: Ticket }) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  const { event, guests, ticket_code } = ticket
  const place = placeText(event, useBadgeMessages())

  async function save() {
    const lines = [event.title, weekdayAndTime(event.event_date), place, text.admits(guests)]
    try {
      const picture = await drawTicketPicture(
        lines.filter((line) => line !== null),
        ticket_code,
      )
      saveFile(picture, `ticket_${dateInIndia(new Date(event.event_date))}.png`)
    } catch {
      toast.error(text.notSaved)
    }
  }

  return (
    <Stack gap="1">
      <Button onClick={() => void save()}>{text.savePicture}</Button>
      <Text tone="muted" size="sm">
        {text.pictureHelp}
      </Text>
    </Stack>
  )
}

/** Returns what the ticket page shows without a network; null without a seat. */
function ticketCopy(
  { event, status, guests, attended_at, ticket_code }: Ticket,
  { text, badges, moments }: { text: Messages; badges: BadgeMessages; moments: Moments },
): { title: string; sections: OfflineSection[] } | null {
  if (status !== 'registered') return null
  const place = placeText(event, badges)
  const state = attended_at
    ? [text.used(moments.dayAndTime(attended_at))]
    : [text.admits(guests), text.show]
  const section = {
    title: event.title,
    lines: [
      moments.weekdayAndTime(event.event_date),
      ...(place ? [place] : []),
      ...(event.cancelled_at ? [text.cancelled] : state),
    ],
    image: event.cancelled_at ? null : { src: drawQrCode(ticket_code), alt: text.code },
    link: { text: text.back, path: '/events/mine' },
  }
  return { title: text.title, sections: [section] }
}

/** Replaces the ticket after a question, for members who lost or shared it. */
function RenewTicket() {
  const text = useMessages()
  const { id = '' } = useParams()
  const reasonOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    ...ticketMutations.renew(),
    onSuccess: () => void toast.success(text.renewed),
    onError: (error) => void toast.error(reasonOf(error) ?? text.notRenewed),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {text.renew}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={text.renew}
          confirmLabel={text.renewYes}
          cancelLabel={text.keep}
          busyLabel={isPending ? text.renewing : undefined}
          onConfirm={() => mutate(id)}
          onCancel={() => setAsking(false)}
        >
          <Text textAlign="start">{text.renewQuestion}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns the drawing of a QR code with a white border, as a `data:` URL. */
function drawQrCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4 }))}`
}
