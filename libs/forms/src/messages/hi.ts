import type { Messages } from './en.ts'

export const messages: Messages = {
  invalid: 'कृपया यह जानकारी जाँच लें',
  incomplete: 'कृपया इसे पूरा भरें, या खाली कर दें।',
  problems: (count) => `${count} जगह जानकारी ठीक करनी है`,
  unsaved: 'बदलाव सहेजे नहीं गए',
  draftKept: 'ड्राफ़्ट इस डिवाइस पर सहेजा गया',
  discard: 'बदलाव छोड़ें',
  discarded: 'बदलाव हटा दिए गए',
  undo: 'वापस लाएँ',
  restored: 'आपने पहले जो लिखा था, वह फिर यहाँ है।',
}
