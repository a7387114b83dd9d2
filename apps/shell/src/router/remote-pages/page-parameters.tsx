import type { ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'

export interface PageParametersProps {
  /** The path of the page below its claim; absent for a page without parameters. */
  pattern: string | undefined
  children: ReactNode
}

/** Gives a page the parameters of its address: the route around it knows the claim alone. */
export function PageParameters({ pattern, children }: PageParametersProps) {
  if (pattern === undefined) return children
  return <Matched pattern={pattern}>{children}</Matched>
}

function Matched({ pattern, children }: { pattern: string; children: ReactNode }) {
  return useRoutes([{ path: pattern.slice(1), element: children }])
}
