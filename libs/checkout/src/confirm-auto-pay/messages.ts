import { limits } from '@sabha/types'
import { createPartMessages } from '@sabha/ui'

const en = {
  title: 'Confirm Monthly Auto-Pay',
  amount: (amount: string) => `${amount} per month`,
  type: 'Type: Monthly Auto-Pay',
  fee: 'A small refundable verification fee is charged now, then refunded.',
  first: `The first amount is deducted within ${limits.firstChargeHours} hours.`,
  cancel: 'Cancel anytime.',
  proceed: 'Proceed to Payment',
  back: 'Cancel',
}

/** Texts of the dialog by language, loaded with it. */
export const messages = {
  en,
  hi: {
    title: 'मासिक ऑटो-पे की पुष्टि करें',
    amount: (amount) => `हर महीने ${amount}`,
    type: 'प्रकार: मासिक ऑटो-पे',
    fee: 'पुष्टि के लिए अभी एक छोटी राशि ली जाएगी, जो आपको लौटा दी जाएगी।',
    first: `पहली राशि ${limits.firstChargeHours} घंटों के भीतर ली जाएगी।`,
    cancel: 'आप इसे कभी भी रद्द कर सकते हैं।',
    proceed: 'भुगतान के लिए आगे बढ़ें',
    back: 'रद्द करें',
  } satisfies typeof en,
}

export const useConfirmationMessages = createPartMessages(messages)
