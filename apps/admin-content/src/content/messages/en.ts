export const messages = {
  edit: 'Edit',
  copy: 'New from this one',
  delete: 'Delete',
  deleting: 'Deleting...',
  cancel: 'Cancel',
  undo: 'Undo',
  notDone: 'Please try again.',
  description: 'Description',
  location: 'Location',
  saving: 'Saving...',
  save: 'Save Changes',
  theirVersion:
    'Somebody else saved it after you opened it here. Choose what is to stand; nothing has been overwritten.',
}

export type Messages = typeof messages
