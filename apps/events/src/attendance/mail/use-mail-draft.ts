import { useFormDraft } from '@sabha/contract'
import * as z from '@sabha/types/schema'
import { useRef, useState } from 'react'
import { type AttendeeMail, mailValuesSchema } from './attendee-mail.ts'

const draftSchema = z.object({ id: z.uuid(), values: mailValuesSchema })

/**
 * An unsent email, stored on this device with the id under which it is sent. Each change gives it a new id, so
 * that sending an unchanged email again, after its answer was lost, sends nothing more.
 */
export function useMailDraft(eventId: string, blank: AttendeeMail) {
  const [newId] = useState(() => crypto.randomUUID())
  const stored = useFormDraft(`event-mail-${eventId}`, draftSchema, {
    initial: { id: newId, values: blank },
  })
  const id = useRef<string>(stored.value?.id ?? newId)
  const renew = () => {
    id.current = crypto.randomUUID()
    return id.current
  }
  return {
    readId: () => id.current,
    draft: {
      value: stored.value?.values ?? null,
      keep: (values: AttendeeMail) => stored.keep({ id: renew(), values }),
      clear() {
        renew()
        stored.clear()
      },
    },
  }
}
