import { amounts, limits } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  notOpen: 'योगदान लेना अभी शुरू नहीं हुआ है।',
  gatewayFailed: 'भुगतान सेवा लोड नहीं हो सकी',
  retry: 'फिर से कोशिश करें',
  gatewayLoading: 'भुगतान सेवा अभी लोड हो रही है। कृपया फिर से कोशिश करें।',
  amount: {
    invalid: (minimum) => `कृपया सही राशि चुनें या भरें (कम से कम ${minimum})`,
    unreadable: `राशि पढ़ी नहीं गई। अंकों में लिखें, जैसे ${amounts.recommended / 100}।`,
    tooMuch: {
      monthly: (maximum) => `ऑटो-पे में हर महीने अधिकतम ${maximum} दिए जा सकते हैं`,
      custom: (maximum) => `योगदान की अधिकतम राशि ${maximum} है`,
    },
  },
  form: {
    plan: { onboarding: 'कितनी बार', contribution: 'कितनी बार' },
    plans: {
      onboarding: { monthly: 'मासिक', custom: 'एक बार' },
      contribution: { monthly: 'मासिक ऑटो-पे', custom: 'एक बार' },
    },
    amount: {
      label: 'राशि',
      recommended: 'सुझाई गई',
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
      notOpen: 'अभी शुरू नहीं हुआ',
      loading: 'लोड हो रहा है...',
      processing: 'प्रोसेस हो रहा है...',
      unreadable: 'राशि पढ़ी नहीं गई',
      minimum: (minimum) => `कम से कम ${minimum} ज़रूरी`,
      pay: {
        onboarding: {
          monthly: (amount) => `हर महीने ${amount} का भुगतान करें`,
          custom: (amount) => `${amount} का भुगतान करें`,
        },
        contribution: {
          monthly: (amount) => `${amount} का मासिक ऑटो-पे शुरू करें`,
          custom: (amount) => `${amount} का योगदान दें`,
        },
      },
    },
  },
  cancelled: 'भुगतान रद्द कर दिया गया। कृपया फिर से कोशिश करें।',
  attemptFailed: (description) => `भुगतान नहीं हो सका: ${description}। कृपया फिर से कोशिश करें।`,
  unknownError: 'कारण पता नहीं चला',
  checking: 'आपके भुगतान की जाँच हो रही है। कृपया दोबारा भुगतान न करें।',
  elsewhere: 'इस ब्राउज़र के दूसरे टैब में एक भुगतान खुला है। कृपया पहले उसे वहाँ पूरा करें या बंद करें।',
  unfinished: (amount) =>
    `${amount} का एक भुगतान शुरू होकर अधूरा रह गया। अगर आपने भुगतान कर दिया है, तो वह यहाँ अपने-आप दिखाई देगा।`,
  thanks: {
    custom: 'आपके योगदान के लिए धन्यवाद!',
    monthly: 'मासिक ऑटो-पे चालू हो गया!',
    pending: 'इसे यहाँ दिखाई देने में कुछ मिनट लग सकते हैं।',
  },
  support: {
    act: 'सहायता टीम को लिखें',
    subject: (paymentId) => `भुगतान ${paymentId}`,
  },
  generic: {
    onboarding: 'भुगतान नहीं हो सका। कृपया फिर से कोशिश करें।',
    contribution: 'योगदान नहीं हो सका। कृपया फिर से कोशिश करें।',
  },
  unverified: {
    onboarding: {
      custom: (id) => contactSupport('भुगतान की पुष्टि नहीं हो सकी', id),
      monthly: (id) => contactSupport('ऑटो-पे की पुष्टि नहीं हो सकी', id),
    },
    contribution: {
      custom: (id) => contactSupport('योगदान की पुष्टि नहीं हो सकी', id),
      monthly: (id) => contactSupport('ऑटो-पे चालू नहीं हो सका', id),
    },
  },
  terms: {
    before: 'भुगतान करके आप हमारी ',
    terms: 'शर्तें',
    and: ' और ',
    refunds: 'रिफ़ंड नीति',
    after: ' स्वीकार करते हैं।',
  },
  confirmation: {
    title: { custom: 'आपका योगदान मिल गया', monthly: 'आपका ऑटो-पे तैयार है' },
    pendingTitle: {
      custom: 'आपका योगदान हम तक पहुँच रहा है',
      monthly: 'आपका ऑटो-पे तैयार हो रहा है',
    },
    monthly: (amount) => `हर महीने ${amount}`,
    helps: {
      custom: 'इससे सदस्य आपस में मिल पाते हैं, एक-दूसरे से सीखते हैं और आगे का रास्ता खोज पाते हैं।',
      monthly: 'हर महीने इससे सदस्य मिल पाते हैं, सीखते हैं और आगे का रास्ता खोज पाते हैं।',
    },
    pending: 'भुगतान सेवा ने अभी हमें पुष्टि नहीं भेजी है। आपको कुछ करने की ज़रूरत नहीं है।',
    paymentId: 'भुगतान आईडी',
    date: 'तारीख',
    nextCharge: 'पहला भुगतान',
    soon: `${limits.firstChargeHours} घंटों के भीतर`,
    receipt: 'रसीद',
    receiptWhen: {
      custom: 'भुगतान के अगले दिन या उसके बाद जारी होगी',
      monthly: 'हर भुगतान के अगले दिन या उसके बाद जारी होगी',
    },
    dismiss: 'यह संदेश बंद करें',
  },
  autoPay: {
    failed: 'आपका ऑटो-पे लोड नहीं किया जा सका',
    another: {
      running: 'आपका एक मासिक ऑटो-पे पहले से चल रहा है। इसकी राशि उससे अलग कटेगी।',
      unknown:
        'हम नहीं देख पा रहे कि आपका कोई मासिक ऑटो-पे पहले से चल रहा है या नहीं। अगर हो, तो इसकी राशि उससे अलग कटेगी।',
    },
  },
  description: {
    monthly: (amount) => `${amount} का मासिक योगदान`,
    custom: (amount) => `${amount} का योगदान`,
  },
}

function contactSupport(what: string, paymentId: string): string {
  return `${what}। कृपया सहायता टीम से संपर्क करें और यह भुगतान आईडी बताएँ: ${paymentId}`
}
