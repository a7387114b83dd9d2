import { cutText } from '../cut-text.ts'

export interface NoteDetails {
  purpose: string
  member: string
  comments?: string | undefined
}

/**
 * Notes for the provider, which stores at most 256 characters each; the ledger keeps the whole
 * text.
 */
export function createProviderNotes({
  purpose,
  member,
  comments,
}: NoteDetails): Record<string, string> {
  return {
    purpose,
    user_id: member,
    ...(comments && { comments: cutText(comments, 256) }),
  }
}
