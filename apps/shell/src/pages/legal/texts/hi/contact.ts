import type { Foundation } from '@sabha/contract'
import { type LegalText, mailLink, phoneLink } from '../../legal-text.ts'

export function contactText(foundation: Foundation): LegalText {
  return {
    lead: 'हर संदेश हममें से कोई पढ़ता है।',
    sections: [
      {
        heading: 'लिखें या फ़ोन करें',
        blocks: [
          [
            `ईमेल: ${mailLink(foundation)}`,
            `फ़ोन: ${phoneLink(foundation)}`,
            `पत्र: ${foundation.name}, ${foundation.address}`,
          ],
        ],
      },
      {
        heading: 'किसी भुगतान के बारे में',
        blocks: [
          'भुगतान आईडी बताएँ, जो pay_ से शुरू होती है: वह आपको दिखाए गए संदेश में और [योगदान दें](/contribute) पेज पर आपके पिछले योगदानों में मिलेगी। कार्ड नंबर, पासवर्ड या कोड कभी न भेजें; हम उन्हें नहीं माँगते। आप खुद क्या कर सकते हैं, यह [रिफ़ंड और रद्द करना](/refunds) में लिखा है।',
        ],
      },
      {
        heading: 'आपके डेटा के बारे में',
        blocks: [
          `आपके डेटा से जुड़े सवाल और शिकायतें इन्हीं पतों पर भेजें; उनका जवाब वह व्यक्ति देता है जिसे ${foundation.name} ने डेटा संरक्षण की ज़िम्मेदारी दी है। आपके अधिकार [गोपनीयता](/privacy) में लिखे हैं।`,
        ],
      },
      {
        heading: 'हम कौन हैं',
        blocks: [
          `${foundation.name}. ${foundation.registration}. [हमारी वेबसाइट](${foundation.homeUrl})`,
        ],
      },
    ],
  }
}
