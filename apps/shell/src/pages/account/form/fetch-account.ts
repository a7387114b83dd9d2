/** What opens accounts and changes passwords; with it comes the library, which is not ready by that. */
export const fetchAccount = () => import(/* webpackChunkName: "account" */ '@sabha/backend/account')
