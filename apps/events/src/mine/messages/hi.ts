import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'मेरे रजिस्ट्रेशन',
  all: 'सभी कार्यक्रम',
  failed: 'आपके रजिस्ट्रेशन लोड नहीं किए जा सके',
  empty: 'अभी कोई रजिस्ट्रेशन नहीं है',
  emptyText: 'जिन कार्यक्रमों के लिए आप रजिस्टर करते हैं, वे यहाँ दिखते हैं।',
  past: 'हो चुका',
  pastEvents: 'हो चुके कार्यक्रम',
  eventCancelled: 'कार्यक्रम रद्द',
  attended: 'आप उपस्थित रहे',
  ticket: 'टिकट',
  ticketTo: (event) => `${event} का टिकट`,
}
