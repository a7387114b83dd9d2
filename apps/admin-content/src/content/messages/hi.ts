import type { Messages } from './en.ts'

export const messages: Messages = {
  edit: 'संपादित करें',
  copy: 'इससे नया बनाएँ',
  delete: 'हटाएँ',
  deleting: 'हटाया जा रहा है...',
  cancel: 'रद्द करें',
  undo: 'वापस लाएँ',
  notDone: 'कृपया फिर प्रयास करें।',
  description: 'विवरण',
  location: 'स्थान',
  saving: 'सहेजा जा रहा है...',
  save: 'बदलाव सहेजें',
  theirVersion:
    'आपके इसे यहाँ खोलने के बाद किसी और ने इसे सहेजा है। चुनें कि क्या रहे; अभी कुछ भी मिटाया नहीं गया है।',
}
