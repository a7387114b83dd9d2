import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'नौकरी',
  back: 'सभी नौकरियाँ',
  failed: 'नौकरी लोड नहीं हो सकी',
  missing: 'नौकरी नहीं मिली',
  missingText: 'शायद यह बंद हो गई है या हटा दी गई है।',
  closed: 'बंद',
  apply: 'आवेदन करें',
  about: 'इस नौकरी के बारे में',
  company: 'कंपनी',
  location: 'जगह',
  salary: 'वेतन',
  posted: 'प्रकाशित',
  closingDate: 'आवेदन की आख़िरी तारीख़',
  share: 'शेयर करें',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया।',
  notCopied: 'लिंक कॉपी नहीं हो सका।',
}
