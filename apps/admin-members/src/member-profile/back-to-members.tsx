import { Link, useLocation, useNavigate } from '@sabha/contract/router'
import { BackLink } from '@sabha/ui/page'
import type { MouseEvent } from 'react'
import { isOpenedFromList, listReturnAddress } from '../list-return.ts'
import { useMessages } from './messages.ts'

/**
 * Leads back to the job application from which the profile was opened, or else to the list. Goes back in
 * the history if possible, which restores the list's scroll position.
 */
export function BackToMembers() {
  const text = useMessages()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const application = new URLSearchParams(search).get('application')

  function goBack(event: MouseEvent) {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!isPlain || !isOpenedFromList(state)) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <BackLink
      link={
        <Link
          to={application ? applicationAddress(application) : listReturnAddress()}
          onClick={goBack}
        />
      }
    >
      {application ? text.backToApplication : text.back}
    </BackLink>
  )
}

function applicationAddress(id: string): string {
  return `/admin/applications?${new URLSearchParams({ application: id })}`
}
