import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'व्यवस्थापक डैशबोर्ड',
  events: 'कार्यक्रम प्रबंधन',
  jobs: 'नौकरी प्रबंधन',
  members: 'सदस्य प्रबंधन',
}
