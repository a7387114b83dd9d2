export interface MailMessages {
  subject: string
  text: string
}

type Language = 'en' | 'hi'

const notYou =
  'If this was not you, choose a new password at once with "Forgot password?" on the sign-in page, ' +
  'which signs everybody else out, and write to us.'
const notYouInHindi =
  'यदि यह आपने नहीं किया, तो साइन इन पेज पर "पासवर्ड भूल गए?" से तुरंत नया पासवर्ड चुनें (इससे बाकी सब ' +
  'साइन आउट हो जाएँगे) और हमें लिखें।'

/** Each mail of the outbox by its template. Another mail is a line here and one in the database. */
const words: Record<string, Record<Language, MailMessages>> = {
  email_changed_from: {
    en: {
      subject: 'Your email address was changed',
      text:
        'An administrator changed the email address of your account. This address no longer ' +
        'signs you in, nor does an account elsewhere that goes with it. If you did not ask for ' +
        'this, please contact us at once.',
    },
    hi: {
      subject: 'आपका ईमेल पता बदला गया',
      text:
        'एक व्यवस्थापक ने आपके खाते का ईमेल पता बदल दिया है। इस पते से, या इससे जुड़े किसी बाहरी ' +
        'खाते से, अब साइन इन नहीं होगा। ' +
        'यदि आपने यह नहीं चाहा था, तो कृपया तुरंत हमसे संपर्क करें।',
    },
  },
  email_changed_to: {
    en: {
      subject: 'This is now the email address of your account',
      text:
        'An administrator changed the email address of your account to this one. Your password ' +
        'stays as it was. If you did not ask for this, please contact us at once.',
    },
    hi: {
      subject: 'अब यह आपके खाते का ईमेल पता है',
      text:
        'एक व्यवस्थापक ने आपके खाते का ईमेल पता बदलकर यह कर दिया है। आपका पासवर्ड वही है। ' +
        'यदि आपने यह नहीं चाहा था, तो कृपया तुरंत हमसे संपर्क करें।',
    },
  },
  password_changed: {
    en: {
      subject: 'Your password was changed',
      text: `The password of your account was changed, and other devices were signed out. ${notYou}`,
    },
    hi: {
      subject: 'आपका पासवर्ड बदला गया',
      text: `आपके खाते का पासवर्ड बदल दिया गया है, और दूसरे उपकरण साइन आउट कर दिए गए हैं। ${notYouInHindi}`,
    },
  },
  sign_in_added: {
    en: {
      subject: 'A new way to sign in to your account',
      text: `Your account can now be opened with {provider} as well. ${notYou}`,
    },
    hi: {
      subject: 'आपके खाते में साइन इन करने का नया तरीका',
      text: `आपका खाता अब {provider} से भी खोला जा सकता है। ${notYouInHindi}`,
    },
  },
  sign_in_removed: {
    en: {
      subject: 'A way to sign in to your account was removed',
      text: `Your account can no longer be opened with {provider}. ${notYou}`,
    },
    hi: {
      subject: 'आपके खाते में साइन इन करने का एक तरीका हटाया गया',
      text: `आपका खाता अब {provider} से नहीं खोला जा सकता। ${notYouInHindi}`,
    },
  },
}

/** The words of a mail in the reader's language, else in English; null for a template not known. */
export function mailMessages(
  template: string,
  language: string,
  parameters: Record<string, unknown>,
): MailMessages | null {
  const known = Object.hasOwn(words, template) ? words[template] : undefined
  const found = known?.[language === 'hi' ? 'hi' : 'en']
  if (!found) return null
  const text = found.text.replace(/\{(\w+)\}/g, (name, key) => String(parameters[key] ?? name))
  return { subject: found.subject, text }
}
