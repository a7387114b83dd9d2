import { randomBytes, randomInt } from 'node:crypto'

/** A code that was sent. */
export interface SentCode {
  phoneNumber: string
  code: string
  sessionInfo: string
  sentAt: Date
  wrongGuesses: number
}

/** Account of a verified phone number. */
export interface PhoneAccount {
  localId: string
  phoneNumber: string
  createdAt: Date
  lastLoginAt: Date
}

/** The sandbox's codes, accounts and refresh tokens, in memory. */
export class PhoneRecords {
  readonly #codes = new Map<string, SentCode>()
  readonly #accounts = new Map<string, PhoneAccount>()
  readonly #refreshTokens = new Map<string, PhoneAccount>()

  /** Returns all codes, in the order in which they were sent. */
  codes(): SentCode[] {
    return [...this.#codes.values()]
  }

  addCode(phoneNumber: string, sentAt: Date): SentCode {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const sessionInfo = newId(48)
    const sent = { phoneNumber, code, sessionInfo, sentAt, wrongGuesses: 0 }
    this.#codes.set(sessionInfo, sent)
    return sent
  }

  findCode(sessionInfo: string): SentCode | undefined {
    return this.#codes.get(sessionInfo)
  }

  dropCode({ sessionInfo }: SentCode): void {
    this.#codes.delete(sessionInfo)
  }

  /** Signs in to the account of a number, which is created at the first sign-in, as at the provider. */
  signIn(phoneNumber: string, at: Date) {
    const known = this.#accounts.get(phoneNumber)
    const account = known ?? { localId: newId(21), phoneNumber, createdAt: at, lastLoginAt: at }
    account.lastLoginAt = at
    this.#accounts.set(phoneNumber, account)
    const refreshToken = newId(48)
    this.#refreshTokens.set(refreshToken, { ...account })
    return { account, refreshToken, isNewUser: !known }
  }

  findAccount(localId: string): PhoneAccount | undefined {
    return [...this.#accounts.values()].find((account) => account.localId === localId)
  }

  /** Returns the account as of its sign-in, so that a refreshed token keeps that time. */
  findRefreshToken(refreshToken: string): PhoneAccount | undefined {
    return this.#refreshTokens.get(refreshToken)
  }

  clearAccounts(): void {
    this.#accounts.clear()
    this.#refreshTokens.clear()
  }
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
