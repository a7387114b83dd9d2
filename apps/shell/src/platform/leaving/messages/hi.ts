import type { Messages } from './en.ts'

export const messages: Messages = {
  left: 'पेज का यह संस्करण बंद कर दिया गया है। ड्राफ़्ट इस डिवाइस पर सहेजे गए हैं।',
}
