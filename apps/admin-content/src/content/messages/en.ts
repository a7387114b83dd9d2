export const messages = {
  edit: 'Edit',
  copy: 'Make a copy',
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
    'Someone else saved it after you opened it here. Nothing was overwritten. Choose which version to keep.',
}

export type Messages = typeof messages
