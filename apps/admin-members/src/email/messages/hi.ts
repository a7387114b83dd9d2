import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'सदस्य का ईमेल बदलें',
  member: 'सदस्य',
  current: 'मौजूदा ईमेल',
  newEmail: 'नया ईमेल',
  note: 'ईमेल तुरंत बदल जाता है। सदस्य को नए पते से नया पासवर्ड बनाना होता है।',
  invalid: 'कृपया मान्य ईमेल पता भरें',
  unchanged: 'नया ईमेल मौजूदा ईमेल से अलग होना चाहिए',
  update: 'ईमेल बदलें',
  updating: 'बदला जा रहा है...',
  cancel: 'रद्द करें',
  updated: 'ईमेल बदल दिया गया।',
  failed: 'ईमेल बदला नहीं जा सका',
  edit: 'बदलें',
  editEmailOf: (name) => `ईमेल बदलें: ${name}`,
}
