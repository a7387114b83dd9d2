import { Link, useLocation, useNavigate } from '@sabha/contract/router'
import { Button, Icon } from '@sabha/ui'
import type { MouseEvent } from 'react'
import { isOpenedFromList, listReturnAddress } from '../list-return.ts'
import { useMessages } from './messages.ts'

/** Goes back in the history if possible, which restores the list's scroll position. */
export function BackToMembers() {
  const text = useMessages()
  const { state } = useLocation()
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!isPlain || !isOpenedFromList(state)) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Button asChild size="small" alignSelf="flex-start">
      <Link to={listReturnAddress()} onClick={goBack}>
        <Icon name="back" />
        {text.back}
      </Link>
    </Button>
  )
}
