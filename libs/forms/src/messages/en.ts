export const messages = {
  /** Of a problem that the form has no words for. */
  invalid: 'Please check this field',
  /** How many problems there are, where there are several. */
  problems: (count: number) => `${count} fields need your attention`,
  unsaved: 'Unsaved changes',
  draftKept: 'Draft saved on this device',
  discard: 'Discard',
  restored: 'We restored what you typed earlier.',
}

export type Messages = typeof messages
