import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'टिकट',
  back: 'मेरे रजिस्ट्रेशन',
  failed: 'आपका टिकट लोड नहीं किया जा सका',
  code: 'आपके टिकट का QR कोड',
  show: 'प्रवेश पर यह कोड दिखाएँ।',
  admits: (guests) => (guests === 0 ? 'आपके लिए' : `आपके और ${guests} मेहमान के लिए`),
  used: (time) => `${time} पर इस्तेमाल हुआ`,
  none: 'टिकट नहीं है',
  noSeat: 'इस कार्यक्रम में आपके पास सीट नहीं है।',
  cancelled: 'यह कार्यक्रम रद्द है।',
  toEvent: 'कार्यक्रम पर जाएँ',
}
