import { type Mutation, useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { useMessages } from '../messages.ts'

/** Runs a mutation with an optimistic update, and shows in a toast why it was refused. */
export function useToggle<Change>(
  change: Mutation<Change, unknown>,
  failed: string,
): (change: Change) => void {
  const text = useMessages()
  const reasonOf = useErrorText()
  const { mutate } = useMutation({
    ...change,
    onError: (error) => void toast.error(`${failed} ${reasonOf(error) ?? text.notDone}`),
  })
  return mutate
}
