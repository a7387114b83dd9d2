import { readToasts } from '@sabha/toast/testing'
import { expect, it } from 'vitest'
import { showPageLeftToast } from './show-page-left.ts'

it.each([
  ['en', 'This version of the page was switched off. Drafts are saved on this device.'],
  ['hi', 'पेज का यह संस्करण बंद कर दिया गया है। ड्राफ़्ट इस डिवाइस पर सहेजे गए हैं।'],
] as const)('tells the user in %s why the page was left', async (language, text) => {
  await showPageLeftToast(language)
  expect(readToasts()).toEqual([text])
})
