export interface PhoneClient {
  /** @param number in E.164 format. @throws Error with the provider's `code`. */
  sendCode(number: string): Promise<SentCode>
}

export interface SentCode {
  /** Returns the ID token for `confirm-phone`. @throws Error with the provider's `code`. */
  confirm(code: string): Promise<string>
}
