export interface MailWords {
  subject: string
  text: string
}

type Language = 'en' | 'hi'

/** Each mail of the outbox by its template. Another mail is a line here and one in the database. */
const words: Record<string, Record<Language, MailWords>> = {
  email_changed_from: {
    en: {
      subject: 'Your email address was changed',
      text:
        'An administrator changed the email address of your account. This address no longer ' +
        'signs you in. If you did not ask for this, please contact us at once.',
    },
    hi: {
      subject: 'आपका ईमेल पता बदला गया',
      text:
        'एक व्यवस्थापक ने आपके खाते का ईमेल पता बदल दिया है। इस पते से अब साइन इन नहीं होगा। ' +
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
}

/** The words of a mail in the reader's language, else in English; null for a template not known. */
export function mailWords(template: string, language: string): MailWords | null {
  const known = Object.hasOwn(words, template) ? words[template] : undefined
  return known?.[language === 'hi' ? 'hi' : 'en'] ?? null
}
