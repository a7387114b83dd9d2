import { createPartMessages } from '@sabha/ui'

const en = {
  title: 'Cancel Auto-Pay',
  text: "No new charges will be started. A charge that your bank has already started may still go through: tell us and we'll refund it. Your past contributions do not change.",
  yes: 'Yes, Cancel Auto-Pay',
  no: 'Keep Auto-Pay',
  busy: 'Cancelling...',
  ended: 'Auto-pay was cancelled.',
  failed: 'Auto-pay could not be cancelled. Please try again.',
  requested:
    "We have received your cancellation. The payment provider has not confirmed it yet; we'll keep trying.",
}

/** Texts of the dialog by language, loaded with it. */
export const messages = {
  en,
  hi: {
    title: 'ऑटो-पे रद्द करें',
    text: 'आगे कोई नया भुगतान शुरू नहीं होगा। जो भुगतान आपका बैंक पहले ही शुरू कर चुका है, वह अब भी कट सकता है: ऐसा हो तो हमें बताएँ, हम उसे लौटा देंगे। आपका अब तक का योगदान बना रहेगा।',
    yes: 'हाँ, ऑटो-पे रद्द करें',
    no: 'ऑटो-पे जारी रखें',
    busy: 'रद्द किया जा रहा है...',
    ended: 'ऑटो-पे रद्द कर दिया गया।',
    failed: 'ऑटो-पे रद्द नहीं हो सका। कृपया फिर से कोशिश करें।',
    requested:
      'ऑटो-पे रद्द करने का आपका अनुरोध दर्ज है। भुगतान सेवा ने अभी पुष्टि नहीं की है; हम कोशिश करते रहेंगे।',
  } satisfies typeof en,
}

export const useEndMessages = createPartMessages(messages)
