import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'सभी योगदान',
  count: (total, written) => (total === 1 ? 'एक योगदान' : `${written} योगदान`),
  countFailed: 'कुल संख्या लोड नहीं हो सकी।',
  statement: (year) => `स्टेटमेंट ${year}`,
  otherStatements: 'पिछले स्टेटमेंट',
  back: 'योगदान पेज पर वापस जाएँ',
  empty: 'अभी कोई योगदान नहीं है',
  give: 'पहला योगदान दें',
  failed: 'आपके योगदान लोड नहीं किए जा सके',
  summaryFailed: 'महीनेवार योगदान और आपके स्टेटमेंट लोड नहीं हो सके।',
  filters: { status: 'स्थिति', type: 'प्रकार', year: 'वित्तीय वर्ष' },
  chart: {
    title: 'महीने के हिसाब से',
    lead: (amount) => `इन बारह महीनों में ${amount}, लौटाई गई राशि घटाकर`,
    asTable: 'टेबल में दिखाएँ',
    month: 'महीना',
    contributions: 'योगदान',
    amount: 'राशि',
  },
}
