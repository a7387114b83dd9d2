import type { Registration } from '../registration/registration.ts'
import type { Messages } from './messages/en.ts'

/** Returns the text of a registration's badge, with its colour. */
export function registrationState(
  { status, waiting_position }: Pick<Registration, 'status' | 'waiting_position'>,
  text: Messages,
) {
  return status === 'waiting'
    ? ({ tone: 'waiting', label: text.waiting(waiting_position) } as const)
    : ({ tone: 'good', label: text.going } as const)
}
