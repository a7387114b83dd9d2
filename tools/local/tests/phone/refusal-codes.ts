/** Error codes that pages get for phone numbers to which no SMS code is sent. */
export const sendErrorCodes: Record<string, string> = {
  '+919999900001': 'auth/billing-not-enabled',
  '+919999900002': 'auth/internal-error',
  '+919999900003': 'auth/captcha-check-failed',
  '+919999900004': 'auth/too-many-requests',
  '+919999900005': 'auth/invalid-phone-number',
  '+919999900006': 'auth/quota-exceeded',
  '+919999900007': 'auth/error-code:-39',
  '+919999900008': 'auth/operation-not-allowed',
  '+919999900009': 'auth/invalid-app-credential',
  '+919999900010': 'auth/missing-app-credential',
  '+919999900011': 'auth/invalid-recaptcha-token',
  '+919999900012': 'auth/missing-recaptcha-token',
  '+919999900013': 'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
  '+919999900014': 'auth/requests-from-referer-http://localhost:3000/-are-blocked.',
  '+919999900015': 'auth/configuration-not-found',
  '+919999900016': 'auth/admin-restricted-operation',
  '+919999900017': 'auth/missing-phone-number',
  '+919999900018': 'auth/network-request-failed',
}

/** Error codes that pages get at sign-in for phone numbers that accept no SMS code. */
export const signInErrorCodes: Record<string, string> = {
  '+919999900051': 'auth/code-expired',
  '+919999900052': 'auth/invalid-verification-id',
  '+919999900053': 'auth/user-disabled',
  '+919999900054': 'auth/too-many-requests',
  '+919999900055': 'auth/invalid-verification-code',
  '+919999900056': 'auth/network-request-failed',
}
