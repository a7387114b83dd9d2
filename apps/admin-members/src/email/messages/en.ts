export const messages = {
  title: 'Edit Member Email',
  member: 'Member',
  current: 'Current email',
  newEmail: 'New email',
  note: 'The email changes immediately. The member sets a new password from the new address.',
  invalid: 'Please enter a valid email address',
  unchanged: 'New email must be different from current email',
  update: 'Update Email',
  updating: 'Updating...',
  cancel: 'Cancel',
  updated: 'Email updated successfully.',
  failed: 'Failed to update email',
  edit: 'Edit',
  editEmailOf: (name: string) => `Edit email: ${name}`,
}

export type Messages = typeof messages
