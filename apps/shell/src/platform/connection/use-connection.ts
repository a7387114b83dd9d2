import { useEffect, useState } from 'react'

/** `returned`: online again, for a few seconds. */
export type Connection = 'online' | 'offline' | 'returned'

const noteMs = 4000

/** Reports only changes: the first state is not worth a notice. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(
    // `onLine` is undefined while the landing page is prerendered.
    navigator.onLine === false ? 'offline' : 'online',
  )

  useEffect(() => {
    const leave = () => setConnection('offline')
    const come = () => setConnection((before) => (before === 'offline' ? 'returned' : before))
    addEventListener('offline', leave)
    addEventListener('online', come)
    return () => {
      removeEventListener('offline', leave)
      removeEventListener('online', come)
    }
  }, [])

  useEffect(() => {
    if (connection !== 'returned') return
    const note = setTimeout(() => setConnection('online'), noteMs)
    return () => clearTimeout(note)
  }, [connection])

  return connection
}
