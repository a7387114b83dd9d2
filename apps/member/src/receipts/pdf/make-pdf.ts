import devanagari from '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal.woff?inline'
import boldDevanagari from '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-600-normal.woff?inline'
import latin from '@fontsource/anek-devanagari/files/anek-devanagari-latin-400-normal.woff?inline'
import boldLatin from '@fontsource/anek-devanagari/files/anek-devanagari-latin-600-normal.woff?inline'
import type { Paper } from '../paper.ts'
import type { Sender } from './text-runs.ts'
import { Typesetter } from './typesetter.ts'

export function makePdf(paper: Paper, sender: Sender): Promise<Blob> {
  const fonts = {
    latin: contentOf(latin),
    boldLatin: contentOf(boldLatin),
    devanagari: contentOf(devanagari),
    boldDevanagari: contentOf(boldDevanagari),
  }
  return new Typesetter(paper, sender, fonts).finish()
}

function contentOf(address: string): Uint8Array {
  const content = atob(address.slice(address.indexOf(',') + 1))
  return Uint8Array.from(content, (character) => character.charCodeAt(0))
}
