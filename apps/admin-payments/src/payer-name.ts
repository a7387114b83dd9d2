import { usePersonName } from '@sabha/contract/person-name'
import type { Payer } from './payment.ts'
import { useSharedMessages } from './shared-messages.ts'

/** Returns the name of the member who paid, or that the account was deleted. */
export function usePayerName(): (member: Payer | null) => string {
  const { goneAccount } = useSharedMessages()
  const personName = usePersonName()
  return (member) => (member ? personName(member.full_name, member.email) : goneAccount)
}
