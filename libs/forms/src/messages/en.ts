export const messages = {
  /** Default for a problem without a message. */
  invalid: 'Please check this field',
  /** A date or time of which only a part was typed. */
  incomplete: 'Please complete this field, or clear it.',
  /** Announces the number of problems if there are several. */
  problems: (count: number) => `${count} fields need your attention`,
  unsaved: 'Unsaved changes',
  draftKept: 'Draft saved on this device',
  discard: 'Discard',
  discarded: 'Changes discarded',
  undo: 'Undo',
  restored: 'We restored what you typed earlier.',
}

export type Messages = typeof messages
