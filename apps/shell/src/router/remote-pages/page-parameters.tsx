import type { ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'

export interface PageParametersProps {
  /** The path of the page below its claim; undefined for a page without parameters. */
  pattern: string | undefined
  children: ReactNode
}

/** Gives a page its path parameters, because the route around it matches only the claim. */
export function PageParameters({ pattern, children }: PageParametersProps) {
  if (pattern === undefined) return children
  return <Matched pattern={pattern}>{children}</Matched>
}

function Matched({ pattern, children }: { pattern: string; children: ReactNode }) {
  return useRoutes([{ path: pattern.slice(1), element: children }])
}
