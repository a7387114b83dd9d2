import type { Messages } from './en.ts'

export const messages: Messages = {
  gatewayFailed: 'भुगतान सेवा लोड नहीं हो सकी',
  retry: 'फिर प्रयास करें',
  gatewayLoading: 'भुगतान सेवा अभी लोड हो रही है। कृपया फिर प्रयास करें।',
  amount: {
    invalid: (minimum) => `कृपया मान्य राशि चुनें या भरें (न्यूनतम ${minimum})`,
    unreadable: 'राशि पढ़ी नहीं गई। अंकों में लिखें, जैसे 500।',
    tooMuch: {
      monthly: (maximum) => `ऑटो-पे की अधिकतम राशि ${maximum} प्रति माह है`,
      custom: (maximum) => `योगदान की अधिकतम राशि ${maximum} है`,
    },
  },
  form: {
    plan: { onboarding: 'आप कैसे भुगतान करेंगे', contribution: 'आप कैसे योगदान देंगे' },
    plans: {
      onboarding: { monthly: 'मासिक', custom: 'एक बार' },
      contribution: { monthly: 'मासिक ऑटो-पे', custom: 'एक बार' },
    },
    amount: {
      label: 'राशि',
      recommended: 'अनुशंसित',
      custom: { onboarding: 'अन्य', contribution: 'अन्य राशि' },
      customLabel: 'अन्य राशि (₹)',
    },
    summary: {
      title: { onboarding: 'भुगतान का सारांश', contribution: 'सारांश' },
      none: 'कृपया राशि चुनें।',
      unreadable: '–',
      of: { monthly: 'हर महीने', custom: 'एक बार' },
    },
    submit: {
      loading: 'लोड हो रहा है...',
      processing: 'प्रक्रिया जारी है...',
      unreadable: 'राशि पढ़ी नहीं गई',
      minimum: (minimum) => `न्यूनतम ${minimum} आवश्यक है`,
      pay: {
        onboarding: {
          monthly: (amount) => `हर महीने ${amount} का भुगतान करें`,
          custom: (amount) => `${amount} का भुगतान करें`,
        },
        contribution: {
          monthly: (amount) => `${amount} का मासिक ऑटो-पे आरंभ करें`,
          custom: (amount) => `${amount} का योगदान दें`,
        },
      },
    },
  },
  cancelled: 'भुगतान रद्द कर दिया गया। कृपया फिर प्रयास करें।',
  attemptFailed: (description) => `भुगतान नहीं हो सका: ${description}। कृपया फिर प्रयास करें।`,
  unknownError: 'अज्ञात त्रुटि',
  checking: 'आपके भुगतान की जाँच हो रही है। कृपया दोबारा भुगतान न करें।',
  elsewhere: 'इस ब्राउज़र के दूसरे टैब में एक भुगतान खुला है। कृपया पहले उसे वहाँ पूरा करें या बंद करें।',
  unfinished: (amount) =>
    `${amount} का एक भुगतान आरंभ होकर अधूरा रह गया। अगर आपने भुगतान कर दिया है, तो वह यहाँ अपने-आप दिखाई देगा।`,
  thanks: {
    custom: 'आपके योगदान के लिए धन्यवाद!',
    monthly: 'मासिक ऑटो-पे सक्रिय हो गया!',
    pending: 'इसे यहाँ दिखाई देने में कुछ मिनट लग सकते हैं।',
  },
  support: {
    act: 'सहायता टीम को लिखें',
    subject: (paymentId) => `भुगतान ${paymentId}`,
  },
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
  terms: { lead: 'भुगतान से पहले:', terms: 'शर्तें', refunds: 'धनवापसी और रद्द करना' },
  confirmation: {
    title: { custom: 'आपका योगदान मिल गया', monthly: 'आपका ऑटो-पे तैयार है' },
    pendingTitle: {
      custom: 'आपका योगदान आ रहा है',
      monthly: 'आपका ऑटो-पे तैयार हो रहा है',
    },
    monthly: (amount) => `${amount} प्रति माह`,
    helps: {
      custom: 'इससे सदस्य आपस में मिल पाते हैं, एक-दूसरे से सीखते हैं और अगला कदम खोज पाते हैं।',
      monthly: 'हर महीने इससे सदस्य मिल पाते हैं, सीखते हैं और अगला कदम खोज पाते हैं।',
    },
    pending: 'भुगतान सेवा ने अभी हमें पुष्टि नहीं भेजी है। आपको कुछ करने की आवश्यकता नहीं है।',
    paymentId: 'भुगतान आईडी',
    date: 'तिथि',
    nextCharge: 'पहला भुगतान',
    soon: '48 घंटों के भीतर',
    receipt: 'रसीद',
    receiptWhen: {
      custom: 'भुगतान के अगले दिन से जारी होती है',
      monthly: 'हर भुगतान के अगले दिन से जारी होती है',
    },
    dismiss: 'यह पुष्टि बंद करें',
  },
  autoPay: {
    failed: 'आपका ऑटो-पे लोड नहीं किया जा सका',
    title: 'मासिक ऑटो-पे की पुष्टि करें',
    amount: (amount) => `${amount} प्रति माह`,
    type: 'प्रकार: मासिक ऑटो-पे',
    fee: 'अभी एक छोटा सत्यापन शुल्क लिया जाएगा, जो आपको लौटा दिया जाएगा।',
    first: 'पहली राशि 48 घंटों के भीतर ली जाएगी।',
    cancel: 'आप इसे कभी भी रद्द कर सकते हैं।',
    another: {
      running: 'आपका एक मासिक ऑटो-पे पहले से चल रहा है। यह उसके अतिरिक्त होगा।',
      unknown:
        'हम नहीं देख पा रहे कि आपका कोई मासिक ऑटो-पे पहले से चल रहा है या नहीं। अगर हो, तो यह उसके अतिरिक्त होगा।',
    },
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
