import type { Messages } from './en.ts'

export const messages: Messages = {
  invalid: 'कृपया यह जानकारी जाँच लें',
  problems: (count) => `${count} जगहों पर आपका ध्यान चाहिए`,
  unsaved: 'अभी सहेजा नहीं गया',
  draftKept: 'मसौदा इस डिवाइस पर है',
  discard: 'बदलाव छोड़ें',
  restored: 'आपने पहले जो लिखा था, वह फिर यहाँ है।',
}
