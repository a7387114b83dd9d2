import { useMutation } from '@sabha/backend/query'
import { usePlatform } from '@sabha/contract'
import { limits } from '@sabha/types'
import { useRef, useState } from 'react'
import { phoneMutations } from './api.ts'
import { loadPhoneClient } from './load-phone-client.ts'
import type { SentCode } from './phone-client.ts'
import { type PhoneProblem, toConfirmProblem, toSendProblem } from './phone-problem.ts'

/** State of a verification. `resendAt` is in milliseconds. */
export type VerificationStep =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'sent' | 'confirming' | 'resending'; number: string; resendAt: number }
  | { status: 'proved'; number: string }

export interface Verification {
  step: VerificationStep
  problem: { field: 'phone' | 'otp'; what: PhoneProblem } | null
  prepare(): void
  send(number: string): void
  confirm(otp: string): void
  /** Shows that the code must be verified first. */
  askForOtp(): void
  /** Resets the verification, since the number was edited. */
  reset(): void
}

/** A sent OTP, and the provider's token if our server has not yet accepted it. */
interface Sent {
  code: SentCode
  token: string | null
}

/** Verifies a phone number: the provider sends an OTP, then its token is sent to our server. */
export function useVerification(): Verification {
  const { phoneIdentity } = usePlatform()
  const [step, setStep] = useState<VerificationStep>({ status: 'idle' })
  const [problem, setProblem] = useState<Verification['problem']>(null)
  const confirmation = useMutation(phoneMutations.confirm())
  const sent = useRef<Sent | null>(null)
  /** Counts attempts, so that late responses for an edited number are ignored. */
  const attempt = useRef(0)

  function begin(next: VerificationStep): () => boolean {
    attempt.current += 1
    const own = attempt.current
    setProblem(null)
    setStep(next)
    return () => own === attempt.current
  }

  async function send(number: string) {
    if (!phoneIdentity) return
    const before = step
    const isResent = step.status === 'sent' && step.number === number
    const isCurrent = begin(isResent ? { ...step, status: 'resending' } : { status: 'sending' })
    try {
      const client = await loadPhoneClient(phoneIdentity)
      const code = await client.sendCode(number)
      if (!isCurrent()) return
      sent.current = { code, token: null }
      setStep({ status: 'sent', number, resendAt: Date.now() + limits.otpResendSeconds * 1000 })
    } catch (error) {
      if (!isCurrent()) return
      setProblem({ field: 'phone', what: toSendProblem(error) })
      setStep(isResent ? before : { status: 'idle' })
    }
  }

  async function confirm(otp: string) {
    if (step.status === 'confirming' || step.status === 'resending') return
    const kept = sent.current
    if (step.status !== 'sent' || !kept) return setProblem(otpProblem('otpUnknown'))
    if (otp === '') return setProblem(otpProblem('otpMissing'))
    const isCurrent = begin({ ...step, status: 'confirming' })
    try {
      kept.token ??= await kept.code.confirm(otp)
      const number = await confirmation.mutateAsync(kept.token)
      if (isCurrent()) setStep({ status: 'proved', number })
    } catch (error) {
      if (!isCurrent()) return
      setProblem({ field: 'otp', what: toConfirmProblem(error) })
      setStep(step)
    }
  }

  return {
    step,
    problem,
    prepare() {
      // A failure is shown when the code is requested.
      if (phoneIdentity) void loadPhoneClient(phoneIdentity).catch(() => undefined)
    },
    send: (number) => void send(number),
    confirm: (otp) => void confirm(otp),
    askForOtp: () => setProblem(otpProblem('unverified')),
    reset() {
      sent.current = null
      begin({ status: 'idle' })
    },
  }
}

function otpProblem(kind: 'otpUnknown' | 'otpMissing' | 'unverified'): Verification['problem'] {
  return { field: 'otp', what: { kind } }
}
