export {
  ReauthenticationDialog,
  type ReauthenticationDialogProps,
} from './reauthentication-dialog.tsx'
