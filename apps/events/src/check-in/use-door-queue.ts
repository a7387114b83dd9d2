import { useMutation } from '@sabha/backend/query'
import { useDraft, useUnsavedWork } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import * as z from '@sabha/types/schema'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type CheckInRequest, checkInRequestSchema, doorMutations, isSentLater } from './api.ts'
import { type DoorEntry, isWaiting, reduceEntries, toWaitingEntry } from './door-entries.ts'

const emptyRequest: Omit<CheckInRequest, 'id'> = {
  code: null,
  registrationId: null,
  guests: null,
  name: null,
}

/** Each request is read on its own, because another release of the page may have stored the queue. */
const storedSchema = z.array(z.unknown())

/** Pause in milliseconds before the next request to an unreachable server. */
const retryDelayMs = 3000
/** Time in milliseconds without an answer after which the server counts as unreachable. */
export const answerWithin = 4000

/**
 * The check-ins of this door, newest first. They are sent one after another, the oldest first. While the
 * server cannot be reached they wait, also across a reload; each is sent until there is an answer.
 */
export function useDoorQueue(eventId: string) {
  const stored = useDraft(`door-${eventId}`, storedSchema)
  const [entries, dispatch] = useReducer(reduceEntries, stored.value ?? [], toWaitingEntries)
  const waiting = entries.filter(isWaiting).map(({ request }) => request)
  const isAway = useUnreachableServer(eventId, waiting.at(-1), dispatch)

  // Compared by content: the entries are new after each answer.
  const storedQueue = JSON.stringify(waiting)
  const hasStored = useRef(storedQueue !== '[]')
  useEffect(() => {
    // A queue that was always empty must not remove what another tab stores.
    if (storedQueue === '[]' && !hasStored.current) return
    hasStored.current = true
    if (storedQueue === '[]') stored.clear()
    else stored.keep(JSON.parse(storedQueue))
  }, [storedQueue, stored])
  useUnsavedWork(waiting.length > 0)

  return {
    entries,
    /** Whether the server does not answer, so that check-ins wait for the network. */
    isAway,
    /** Number of check-ins without an answer. */
    waiting: waiting.length,
    /** Returns the id of the check-in. */
    add(by: Partial<CheckInRequest>): string {
      const id = crypto.randomUUID()
      dispatch({ type: 'add', request: { ...emptyRequest, ...by, id } })
      return id
    },
    countGuests: (id: string, guests: number) => dispatch({ type: 'count-guests', id, guests }),
    remove: (id: string) => dispatch({ type: 'remove', id }),
  }
}

/** Leaves out requests that this release does not understand. */
function toWaitingEntries(stored: unknown[]): DoorEntry[] {
  return stored
    .map((request) => z.safeParse(checkInRequestSchema, { ...emptyRequest, ...Object(request) }))
    .flatMap(({ data }) => (data ? [toWaitingEntry(data)] : []))
}

type Dispatch = (action: Parameters<typeof reduceEntries>[1]) => void

/** Sends a check-in until there is an answer. Returns whether the server does not answer. */
function useUnreachableServer(
  eventId: string,
  request: CheckInRequest | undefined,
  dispatch: Dispatch,
): boolean {
  const [failures, setFailures] = useState(0)
  const [isLate, setLate] = useState(false)
  const { mutateAsync: send } = useMutation(doorMutations.send())
  const personName = usePersonName()
  useEffect(() => {
    if (!request) return
    let isOver = false
    const attempt = async () => {
      try {
        const result = await send({ eventId, request })
        const name = result.id && personName(result.name, result.email)
        if (!isOver) dispatch({ type: 'answer', request, result, name })
      } catch (error) {
        if (isOver) return
        if (isSentLater(error)) return setFailures(failures + 1)
        dispatch({ type: 'refuse', request, error })
      }
      if (!isOver) setFailures(0)
    }
    if (failures === 0) {
      const late = setTimeout(() => setLate(true), answerWithin)
      void attempt()
      return () => {
        isOver = true
        clearTimeout(late)
        setLate(false)
      }
    }
    const timer = setTimeout(attempt, retryDelayMs)
    const attemptNow = () => {
      clearTimeout(timer)
      void attempt()
    }
    window.addEventListener('online', attemptNow)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', attemptNow)
    }
  }, [eventId, request, send, dispatch, failures, personName])
  return failures > 0 || isLate
}
