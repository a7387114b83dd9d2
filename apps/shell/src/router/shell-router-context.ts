import { createContext, useContext } from 'react'
import type { createBrowserRouter } from 'react-router-dom'

export type ShellRouter = ReturnType<typeof createBrowserRouter>

export type ShellRouterState = Pick<ShellRouter, 'state'>

export const ShellRouterContext = createContext<ShellRouterState | null>(null)

export function useShellRouter(): ShellRouterState {
  const router = useContext(ShellRouterContext)
  if (!router) throw new Error('useShellRouter must be used inside the shell')
  return router
}
