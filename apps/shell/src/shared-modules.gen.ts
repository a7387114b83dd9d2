// Written by @sabha/federation from its list of shared libraries: change it there.
import 'react'
import 'react/jsx-runtime'
import 'react-dom'
import '@sabha/types'
import '@sabha/contract'
import '@sabha/contract/router'
import '@sabha/backend'
import '@sabha/ui'

/** Fetched by whoever first imports them. */
export const lazySharedModules = [
  () => import('@sabha/backend/query'),
  () => import('@sabha/toast'),
  () => import('@sabha/ui/badge'),
  () => import('@sabha/ui/data-view'),
  () => import('@sabha/ui/dialog'),
  () => import('@sabha/ui/form'),
  () => import('@sabha/ui/menu'),
  () => import('@sabha/ui/page'),
]

/** The version of each shared library, for the check against what remotes require. */
export const providedVersions: Readonly<Record<string, string>> = {
  'react': '19.3.1',
  'react-dom': '19.3.1',
  '@sabha/types': '0.1.0',
  '@sabha/contract': '0.1.0',
  '@sabha/backend': '0.1.0',
  '@sabha/toast': '0.1.0',
  '@sabha/ui': '0.1.0',
}
