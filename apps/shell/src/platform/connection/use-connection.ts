import { useEffect, useState } from 'react'

/** `returned`: online again, for as long as it is worth saying. */
export type Connection = 'online' | 'offline' | 'returned'

const noteMs = 4000

/** Whether the browser has a connection. What it says first is not news: only a change is. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(
    // Where the landing page is prerendered nobody says.
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
