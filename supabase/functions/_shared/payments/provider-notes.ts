import { cutText } from '../cut-text.ts'

export interface NoteDetails {
  purpose: string
  member: string
  comments?: string | undefined
}

/** The provider keeps at most 256 characters of a note; the books keep the words whole. */
export function providerNotes({ purpose, member, comments }: NoteDetails): Record<string, string> {
  return {
    purpose,
    user_id: member,
    ...(comments && { comments: cutText(comments, 256) }),
  }
}
