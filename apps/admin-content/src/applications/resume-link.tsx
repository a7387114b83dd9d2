import { Stack, Text, TextLink } from '@sabha/ui'
import { useMessages } from './messages.ts'

/** Links to the resume. The applicant typed its URL, so only web pages are linked. */
export function ResumeLink({ address }: { address: string | null }) {
  const { details: text } = useMessages()
  if (!address?.trim()) return text.noResume
  const page = webPageOf(address)
  if (!page)
    return (
      <Stack gap="1">
        <Text size="sm">{text.unsafeResume}</Text>
        <bdi>{address}</bdi>
      </Stack>
    )
  return (
    <>
      <TextLink
        href={page.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
      >
        {text.openResume}
      </TextLink>{' '}
      {text.opensOn(page.host)}
    </>
  )
}

/** Returns the URL of a web page, or null for any other, such as a script. */
function webPageOf(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const page = new URL(address)
  return page.protocol === 'https:' || page.protocol === 'http:' ? page : null
}
