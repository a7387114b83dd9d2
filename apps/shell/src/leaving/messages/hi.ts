import type { Messages } from './en.ts'

export const messages: Messages = {
  left: 'पृष्ठ का यह संस्करण बंद कर दिया गया है। मसौदे इस डिवाइस पर सुरक्षित हैं।',
}
