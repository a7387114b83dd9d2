/** Password of every demo account. */
export const demoPassword = 'sabha-demo'
