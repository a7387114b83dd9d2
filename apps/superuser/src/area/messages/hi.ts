import type { Messages } from './en.ts'

export const messages: Messages = {
  pages: 'सुपर एडमिन के पृष्ठ',
  people: 'लोग',
  audit: 'ऑडिट लॉग',
  refused: 'अस्वीकृत प्रयास',
  payments: 'भुगतान की जाँच',
  status: 'प्लेटफ़ॉर्म की स्थिति',
}
