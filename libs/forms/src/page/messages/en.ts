export const messages = {
  mine: 'Typed here',
  theirs: 'Saved elsewhere',
  nothing: '(empty)',
  save: 'Save This Choice',
  back: 'Go Back',
}

export type Messages = typeof messages
