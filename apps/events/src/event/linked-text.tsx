import { TextLink } from '@sabha/ui'

/** Plain text whose http and https addresses are links. */
export function LinkedText({ children }: { children: string }) {
  return children.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <TextLink key={index} href={part} rel="noopener noreferrer nofollow">
        {part}
      </TextLink>
    ) : (
      part
    ),
  )
}
