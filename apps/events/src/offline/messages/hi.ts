import type { Messages } from './en.ts'

export const messages: Messages = {
  stored: 'इसे अपडेट नहीं किया जा सका। यहाँ वही दिख रहा है जो इस डिवाइस पर पिछली बार सहेजा गया था।',
}
