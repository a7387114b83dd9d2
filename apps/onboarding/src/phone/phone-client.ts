/** The provider that sends codes, as this remote uses it. */
export interface PhoneClient {
  /** @param number E.164. @throws Error with the provider's `code`. */
  sendCode(number: string): Promise<SentCode>
}

/** A code that is on its way to a phone. */
export interface SentCode {
  /**
   * Answers the provider's token, which `confirm-phone` takes.
   *
   * @throws Error with the provider's `code`.
   */
  confirm(code: string): Promise<string>
}
