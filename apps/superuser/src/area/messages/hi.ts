import type { Messages } from './en.ts'

export const messages: Messages = {
  pages: 'सुपर एडमिन के पेज',
  people: 'लोग',
  audit: 'ऑडिट लॉग',
  refused: 'रोकी गई कोशिशें',
  payments: 'भुगतान की जाँच',
  status: 'सिस्टम की स्थिति',
}
