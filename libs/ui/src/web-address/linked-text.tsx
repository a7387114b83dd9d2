import { TextLink } from '@sabha/ui'

const character = String.raw`[^\s<>"“”‘’«»…।॥()[\]{}]`
const brackets = String.raw`\(${character}*\)|\[${character}*\]|\{${character}*\}`
/** An address ends before quotation marks, dandas, unbalanced brackets, and punctuation that ends a sentence. */
const address = new RegExp(
  `(https?://(?:${character}|${brackets})*(?:(?![.,;:!?'])${character}|${brackets}))`,
  'i',
)

export interface LinkedTextProps {
  children: string
}

/** Plain text whose http and https addresses are links. */
export function LinkedText({ children }: LinkedTextProps) {
  let end = 0
  return children.split(address).map((part, index) => {
    end += part.length
    return index % 2 === 1 ? (
      <TextLink key={end} href={part} rel="noopener noreferrer nofollow">
        {part}
      </TextLink>
    ) : (
      part
    )
  })
}
