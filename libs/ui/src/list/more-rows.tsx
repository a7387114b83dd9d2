import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'
import { useWords } from '../core/words.ts'
import { useListWords } from './words.ts'

export interface MoreRowsProps {
  /** Fetches the rows that follow; they come after those that are read. */
  onMore(): void
  status: 'idle' | 'loading' | 'failed'
}

/** The way to the next rows of a list, below it. */
export function MoreRows({ onMore, status }: MoreRowsProps) {
  const words = useListWords()
  const { retry } = useWords()
  return (
    <Stack alignItems="center" gap="2">
      <div role="alert">{status === 'failed' && <Text color="brick">{words.moreFailed}</Text>}</div>
      <Button loading={status === 'loading'} loadingText={words.loadingMore} onClick={onMore}>
        {status === 'failed' && <Icon name="retry" />}
        {status === 'failed' ? retry : words.more}
      </Button>
    </Stack>
  )
}
