import { type Mutation, useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { useMessages } from '../messages.ts'

/**
 * Switches a property of a record with an optimistic update, and shows in a toast why it was refused. One press after
 * another is sent, so that the last one decides.
 */
export function useToggle<Change>(
  change: Mutation<Change, unknown>,
  { id, failed }: { id: string; failed: string },
): (change: Change) => void {
  const text = useMessages()
  const reasonOf = useErrorText()
  const { mutate } = useMutation({
    ...change,
    scope: { id: `toggle ${id}` },
    onError: (error) => void toast.error(`${failed} ${reasonOf(error) ?? text.notDone}`),
  })
  return mutate
}
