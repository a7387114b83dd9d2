import type { Messages } from './en.ts'

export const messages: Messages = {
  edit: 'बदलाव करें',
  copy: 'इसकी कॉपी बनाएँ',
  delete: 'हटाएँ',
  deleting: 'हटाया जा रहा है...',
  cancel: 'रद्द करें',
  undo: 'वापस लाएँ',
  notDone: 'कृपया फिर से कोशिश करें।',
  description: 'विवरण',
  location: 'स्थान',
  saving: 'सहेजा जा रहा है...',
  save: 'बदलाव सहेजें',
  theirVersion:
    'आपके यहाँ खोलने के बाद किसी और ने इसमें बदलाव सहेजे हैं। चुनें कि कौन-सा रखना है; अभी कुछ भी बदला नहीं गया है।',
}
