/** Refusal of the provider: status and message of its answer. */
export interface Refusal {
  status: number
  /** Message in the provider's words. Null for an answer that is not JSON, such as from a failing proxy. */
  message: string | null
}

const refuse = (message: string | null, status = 400): Refusal => ({ status, message })

/** Numbers that get no code. `docs/how-to/verify-phones.md` lists them. */
export const sendRefusals: Readonly<Record<string, Refusal>> = {
  '+919999900001': refuse('BILLING_NOT_ENABLED'),
  '+919999900002': refuse('INTERNAL_ERROR', 500),
  '+919999900003': refuse('CAPTCHA_CHECK_FAILED'),
  '+919999900004': refuse('TOO_MANY_ATTEMPTS_TRY_LATER'),
  '+919999900005': refuse('INVALID_PHONE_NUMBER : Invalid format.'),
  '+919999900006': refuse('QUOTA_EXCEEDED'),
  '+919999900007': refuse('Error code: 39', 503),
  '+919999900008': refuse('OPERATION_NOT_ALLOWED'),
  '+919999900009': refuse('INVALID_APP_CREDENTIAL'),
  '+919999900010': refuse('MISSING_APP_CREDENTIAL'),
  '+919999900011': refuse('INVALID_RECAPTCHA_TOKEN'),
  '+919999900012': refuse('MISSING_RECAPTCHA_TOKEN'),
  '+919999900013': refuse('API key not valid. Please pass a valid API key.'),
  '+919999900014': refuse('Requests from referer http://localhost:3000/ are blocked.', 403),
  '+919999900015': refuse('CONFIGURATION_NOT_FOUND'),
  '+919999900016': refuse('ADMIN_ONLY_OPERATION'),
  '+919999900017': refuse('MISSING_PHONE_NUMBER'),
  '+919999900018': refuse(null, 502),
}

/** Numbers that get a code, after which the sign-in refuses every code. */
export const signInRefusals: Readonly<Record<string, Refusal>> = {
  '+919999900051': refuse('SESSION_EXPIRED'),
  '+919999900052': refuse('INVALID_SESSION_INFO'),
  '+919999900053': refuse('USER_DISABLED'),
  '+919999900054': refuse('TOO_MANY_ATTEMPTS_TRY_LATER'),
  '+919999900055': refuse('INVALID_CODE'),
  '+919999900056': refuse(null, 502),
}
