import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { attendanceMutations } from './api.ts'
import { type Attendee, nameOf } from './attendee.ts'
import { useMessages } from './messages.ts'

/** Returns the actions on an attendee. The toast after a check-in offers Undo. */
export function useAttendeeActions(eventId: string) {
  const text = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const onError = (error: unknown) => void toast.error(reasonOf(error) ?? text.notSaved)
  const undo = useMutation({
    ...attendanceMutations.undo(),
    onSuccess: () => void toast.success(text.undone),
    onError,
  })
  const checkIn = useMutation({
    ...attendanceMutations.checkIn(),
    onSuccess({ outcome }, { attendee: { id, member } }) {
      const name = nameOf(member)
      if (outcome === 'used') return void toast.info(text.used(name))
      if (outcome !== 'admitted') return void toast.error(text.noSeat(name))
      toast.success(text.checkedIn(name), { label: text.undo, onAct: () => undo.mutate(id) })
    },
    onError,
  })
  const admit = useMutation({
    ...attendanceMutations.admit(),
    onSuccess: () => void toast.success(text.admitted),
    onError,
  })
  return {
    undo: (registrationId: string) => undo.mutate(registrationId),
    admit: (registrationId: string) => admit.mutate(registrationId),
    checkIn: (attendee: Attendee) => checkIn.mutate({ eventId, attendee }),
  }
}
