export const messages = {
  mine: 'Your version',
  theirs: 'Saved version',
  nothing: '(empty)',
  save: 'Save My Choices',
  back: 'Go Back',
}

export type Messages = typeof messages
