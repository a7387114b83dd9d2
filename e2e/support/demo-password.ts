/** Of every demo account. */
export const demoPassword = 'sabha-demo'
