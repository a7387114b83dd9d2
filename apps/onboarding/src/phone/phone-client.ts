export interface PhoneClient {
  /**
   * Returns the id of the sent code, which is valid in other documents of this browser too.
   * @param number in E.164 format. @throws Error with the provider's `code`.
   */
  sendCode(number: string): Promise<string>
  /** Returns the ID token for `confirm-phone`. @throws Error with the provider's `code`. */
  confirmCode(codeId: string, code: string): Promise<string>
}
