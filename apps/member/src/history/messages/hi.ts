import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'सभी योगदान',
  count: (shown, total, number) =>
    total === 1 ? 'एक योगदान' : `${number(total)} में से ${shown} योगदान`,
  countFailed: 'कुल संख्या लोड नहीं हो सकी।',
  statement: (year) => `विवरण ${year}`,
  back: 'योगदान पृष्ठ पर वापस',
  empty: 'अभी कोई योगदान नहीं है',
  give: 'पहला योगदान दें',
  failed: 'आपके योगदान लोड नहीं किए जा सके',
  summaryFailed: 'महीनेवार योगदान और आपके विवरण लोड नहीं हो सके।',
  filters: { status: 'स्थिति', type: 'प्रकार', year: 'वित्तीय वर्ष' },
  chart: {
    title: 'महीनेवार',
    lead: (amount) => `इन बारह महीनों में ${amount}, लौटाई गई राशि घटाकर`,
    asTable: 'तालिका के रूप में दिखाएँ',
    month: 'महीना',
    contributions: 'योगदान',
    amount: 'राशि',
  },
}
