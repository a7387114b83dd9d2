import { TextLink } from '@sabha/ui'

/** Plain text whose http and https addresses are links. */
export function LinkedText({ children }: { children: string }) {
  let end = 0
  return children.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/).map((part, index) => {
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
