import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '../copy-text.ts'
import { Icon } from '../core/icon.tsx'
import { Row } from '../core/layout.tsx'
import { useRecordMessages } from './messages.ts'

/** A labelled value of a record. */
export interface Fact {
  label: string
  /** A dash is shown if there is no value. */
  value: ReactNode
  /** Text that can be copied, such as an id. */
  copies?: string
}

export interface FactListProps {
  facts: readonly Fact[]
}

const List = chakra('dl', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Label = chakra('dt', { base: { color: 'muted', fontSize: 'sm' } })
const Value = chakra('dd', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    minWidth: '0',
    // Lets a link next to the copy button shrink below its longest word.
    '& > :not(button)': { minWidth: '0' },
  },
})

/** Lists the labelled values of a record. */
export function FactList({ facts }: FactListProps) {
  return (
    <List>
      {facts.map(({ label, value, copies }) => (
        <div key={label}>
          <Label>{label}</Label>
          <Value asChild={copies !== undefined}>
            {copies === undefined ? (
              (value ?? '—')
            ) : (
              <Row asChild gap="1" flexWrap="nowrap">
                <dd>
                  {value}
                  <CopyButton label={label} text={copies} />
                </dd>
              </Row>
            )}
          </Value>
        </div>
      ))}
    </List>
  )
}

const Copy = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    flexShrink: 0,
    minWidth: '11',
    minHeight: '11',
    marginBlock: '-2.5',
    color: 'muted',
    fontSize: 'sm',
    rounded: 'control',
    _hover: { color: 'accent' },
  },
})

function CopyButton({ label, text }: { label: string; text: string }) {
  const messages = useRecordMessages()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await copyText(text)
      setCopied(true)
    } catch {
      // Copying failed; the visible text can be selected instead.
    }
  }

  return (
    <>
      <Copy type="button" aria-label={messages.copy(label)} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
      </Copy>
      <chakra.span role="status" color="leaf" fontSize="sm">
        {isCopied && messages.copied}
      </chakra.span>
    </>
  )
}
