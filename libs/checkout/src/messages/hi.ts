import type { Messages } from './en.ts'

export const messages: Messages = {
  gatewayFailed: 'भुगतान सेवा लोड नहीं हो सकी',
  gatewayLoading: 'भुगतान सेवा अभी लोड हो रही है। कृपया फिर प्रयास करें।',
  amount: {
    invalid: (minimum) => `कृपया मान्य राशि चुनें या भरें (न्यूनतम ${minimum})`,
    tooMuch: {
      monthly: (maximum) => `ऑटो-पे की अधिकतम राशि ${maximum} प्रति माह है`,
      custom: (maximum) => `योगदान की अधिकतम राशि ${maximum} है`,
    },
  },
  cancelled: 'भुगतान रद्द कर दिया गया। कृपया फिर प्रयास करें।',
  attemptFailed: (description) => `भुगतान नहीं हो सका: ${description}। कृपया फिर प्रयास करें।`,
  unknownError: 'अज्ञात त्रुटि',
  generic: {
    onboarding: 'भुगतान नहीं हो सका। कृपया फिर प्रयास करें।',
    contribution: 'योगदान नहीं हो सका। कृपया फिर प्रयास करें।',
  },
  unverified: {
    onboarding: {
      custom: (id) => contactSupport('भुगतान की पुष्टि नहीं हो सकी', id),
      monthly: (id) => contactSupport('ऑटो-पे की पुष्टि नहीं हो सकी', id),
    },
    contribution: {
      custom: (id) => contactSupport('योगदान की पुष्टि नहीं हो सकी', id),
      monthly: (id) => contactSupport('ऑटो-पे सक्रिय नहीं हो सका', id),
    },
  },
  autoPay: {
    title: 'मासिक ऑटो-पे की पुष्टि करें',
    amount: (amount) => `${amount} प्रति माह`,
    type: 'प्रकार: मासिक ऑटो-पे',
    fee: 'अभी एक छोटा सत्यापन शुल्क लिया जाएगा, जो आपको लौटा दिया जाएगा।',
    first: 'पहली राशि 48 घंटों के भीतर ली जाएगी।',
    cancel: 'आप इसे कभी भी रद्द कर सकते हैं।',
    another: 'आपका एक मासिक ऑटो-पे पहले से चल रहा है। यह उसके अतिरिक्त होगा।',
    proceed: 'भुगतान के लिए आगे बढ़ें',
    back: 'रद्द करें',
  },
  description: {
    monthly: (amount) => `${amount} का मासिक योगदान`,
    custom: (amount) => `${amount} का योगदान`,
  },
}

function contactSupport(what: string, paymentId: string): string {
  return `${what}। कृपया सहायता टीम से संपर्क करें और यह भुगतान आईडी बताएँ: ${paymentId}`
}
