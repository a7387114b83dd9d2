import { useMutation } from '@sabha/backend/query'
import { type PhoneIdentity, useDraft, usePlatform } from '@sabha/contract'
import { limits } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { useRef, useState } from 'react'
import { phoneMutations } from './api.ts'
import { loadPhoneClient } from './load-phone-client.ts'
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

/** A sent OTP, kept on this device so that a reload asks for no second one. The provider knows if it is too old. */
const sentCodeSchema = z.object({ codeId: z.string(), number: z.string(), resendAt: z.number() })

/** Verifies a phone number: the provider sends an OTP, then its token is sent to our server. */
export function useVerification(): Verification {
  const { phoneIdentity } = usePlatform()
  const { sent, initialStep, keep, forget } = useSentCode()
  const [step, setStep] = useState<VerificationStep>(initialStep)
  const [problem, setProblem] = useState<Verification['problem']>(null)
  const confirmation = useMutation(phoneMutations.confirm())
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
      const code = await sendCode(phoneIdentity, number)
      if (!isCurrent()) return
      keep(code)
      setStep({ status: 'sent', ...code })
    } catch (error) {
      if (!isCurrent()) return
      setProblem({ field: 'phone', what: toSendProblem(error) })
      setStep(isResent ? before : { status: 'idle' })
    }
  }

  async function confirm(otp: string) {
    if (step.status === 'confirming' || step.status === 'resending') return
    const code = step.status === 'sent' ? sent.current : null
    if (!code || !phoneIdentity) return setProblem(otpProblem('otpUnknown'))
    if (otp === '') return setProblem(otpProblem('otpMissing'))
    const isCurrent = begin({ ...code, status: 'confirming' })
    try {
      const number = await confirmation.mutateAsync(await redeem(phoneIdentity, code, otp))
      if (!isCurrent()) return
      forget()
      setStep({ status: 'proved', number })
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
      forget()
      begin({ status: 'idle' })
    },
  }
}

async function sendCode(identity: PhoneIdentity, number: string): Promise<SentCode> {
  const codeId = await (await loadPhoneClient(identity)).sendCode(number)
  return { codeId, number, resendAt: Date.now() + limits.otpResendSeconds * 1000 }
}

/** Returns the provider's token; the code can be confirmed only once. */
async function redeem(identity: PhoneIdentity, code: SentCode, otp: string): Promise<string> {
  const client = await loadPhoneClient(identity)
  code.token ??= await client.confirmCode(code.codeId, otp)
  return code.token
}

interface SentCode extends z.infer<typeof sentCodeSchema> {
  /** The provider's token if our server has not yet accepted it. */
  token?: string
}

/** Keeps the sent OTP until it is accepted or the number is edited. */
function useSentCode() {
  const { value, keep, clear } = useDraft('phone-code', sentCodeSchema)
  const sent = useRef<SentCode | null>(value)
  /** The step after a reload. */
  const initialStep: VerificationStep = value ? { status: 'sent', ...value } : { status: 'idle' }
  return {
    sent,
    initialStep,
    keep(code: SentCode) {
      sent.current = code
      keep(code)
    },
    forget() {
      sent.current = null
      clear()
    },
  }
}

function otpProblem(kind: 'otpUnknown' | 'otpMissing' | 'unverified'): Verification['problem'] {
  return { field: 'otp', what: { kind } }
}
