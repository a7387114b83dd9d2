import type { Messages } from './registration-en.ts'

export const messages: Messages = {
  going: 'आप जा रहे हैं',
  waiting: (position) => `प्रतीक्षा सूची में स्थान ${position}`,
}
