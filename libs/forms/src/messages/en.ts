export const messages = {
  /** Of a problem that the form has no words for. */
  invalid: 'Please check this field',
  /** How many problems there are, where there are several. */
  problems: (count: number) => `${count} fields need your attention`,
  unsaved: 'Not saved yet',
  draftKept: 'Draft kept on this device',
  discard: 'Discard',
  restored: 'What you typed before is here again.',
}

export type Messages = typeof messages
