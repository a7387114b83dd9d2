import { errorCodeOf, neededProof } from '@sabha/backend'
import { paymentsQueries } from '@sabha/backend/payments'
import { invalidate } from '@sabha/backend/query'
import { useErrorText, usePlatform, useSignedInSession } from '@sabha/contract'
import { useForm } from '@sabha/forms'
import { toast } from '@sabha/toast'
import * as z from '@sabha/types/schema'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages.ts'
import { cancelAllAutoPay, deleteOwnAccount } from './api.ts'

export type Deletion =
  | { status: 'asking' }
  | { status: 'working'; step: DeletionStep }
  | { status: 'proving'; need: RequiredProof; answer(isProved: boolean): void }
  | { status: 'kept'; autoPay: 'ended' | 'ending' }

/** Continues if the user leaves the page, and then shows the result in a toast. */
export function useDeletion() {
  const { deletion: text } = useMessages()
  const { foundation } = usePlatform()
  const { user, signOut } = useSignedInSession()
  const errorText = useErrorText()
  const isGone = useIsGone()
  const [deletion, setDeletion] = useState<Deletion>({ status: 'asking' })
  const form = useForm({
    schema: z.object({ email: z.string().check(z.refine((typed) => isSame(typed, user.email))) }),
    initial: { email: '' },
    problems: { email: text.mismatch },
    failed: text.failed,
    async onSubmit() {
      try {
        await conclude(await deleteAccount({ prove, onStep }))
      } catch (error) {
        setDeletion({ status: 'asking' })
        if (isGone.current) toast.error(errorText(error) ?? text.failed)
        throw error
      }
    },
  })

  function onStep(step: DeletionStep) {
    setDeletion({ status: 'working', step })
  }

  async function prove(need: RequiredProof): Promise<boolean> {
    const isProved = await new Promise<boolean>((answer) =>
      setDeletion({ status: 'proving', need, answer }),
    )
    onStep('deletion')
    return isProved
  }

  async function conclude(outcome: DeletionOutcome): Promise<void> {
    if (outcome === 'deleted') {
      await signOut()
      toast.success(text.done, {
        label: text.write,
        onAct: () => location.assign(`mailto:${foundation.supportEmail}`),
      })
    } else if (outcome === 'kept') setDeletion({ status: 'asking' })
    else {
      void invalidate(...paymentsQueries.all)
      const autoPay = outcome === 'kept-auto-pay-ended' ? 'ended' : 'ending'
      setDeletion({ status: 'kept', autoPay })
      if (isGone.current) toast.info(text.autoPay[autoPay])
    }
  }

  return { form, deletion, email: user.email }
}

/** Tells whether the component that would show the result has been unmounted. */
function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

function isSame(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase()
}

/** Required re-authentication: the current password, or an emailed code. */
type RequiredProof = 'password' | 'code'

type DeletionStep = 'autoPay' | 'deletion'

interface DeletionOptions {
  /** Asks for re-authentication; resolves to false if the user cancels. */
  prove(need: RequiredProof): Promise<boolean>
  onStep(step: DeletionStep): void
}

/** Result of the deletion. If the account was kept, includes the state of auto-pay. */
type DeletionOutcome = 'deleted' | 'kept' | 'kept-auto-pay-ended' | 'kept-auto-pay-ending'

/**
 * Deletes the signed-in user's account. The database says what is missing: re-authentication first,
 * then the end of auto-pay, so that auto-pay is never cancelled for an account that cannot be
 * deleted.
 * @throws BackendError `auto_pay_running` also if no auto-pay is left to cancel, because one is being set
 * up.
 */
async function deleteAccount({ prove, onStep }: DeletionOptions): Promise<DeletionOutcome> {
  let hasEnded = false
  for (;;) {
    onStep('deletion')
    const refusal = await refusalOf(deleteOwnAccount())
    if (refusal === null) return 'deleted'
    const code = errorCodeOf(refusal)
    if (code === 'reauthentication_needed') {
      const need = await neededProof()
      if (await prove(need === 'none' ? 'code' : need)) continue
      return hasEnded ? 'kept-auto-pay-ended' : 'kept'
    }
    if (code !== 'auto_pay_running' || hasEnded) throw refusal
    onStep('autoPay')
    if ((await cancelAllAutoPay()) === 'requested') return 'kept-auto-pay-ending'
    hasEnded = true
  }
}

function refusalOf(writing: Promise<unknown>): Promise<unknown> {
  return writing.then(
    () => null,
    (error: unknown) => error,
  )
}
