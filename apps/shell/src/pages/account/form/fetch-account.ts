/** Fetches the account functions together with the backend library, which `prepareBackend` makes ready. */
export const fetchAccountFunctions = () =>
  import(/* webpackChunkName: "account" */ '@sabha/backend/account')
