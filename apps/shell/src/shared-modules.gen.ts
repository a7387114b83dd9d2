// Written by @sabha/federation from its list of shared libraries: change it there.
import * as module0 from 'react'
import * as module1 from 'react/jsx-runtime'
import * as module2 from 'react-dom'
import * as module3 from '@sabha/types'
import * as module4 from '@sabha/types/schema'
import * as module5 from '@sabha/contract'
import * as module6 from '@sabha/contract/router'
import * as module7 from '@sabha/backend'
import * as module8 from '@sabha/checkout/storage'
import * as module9 from '@sabha/ui'
import * as module10 from '@sabha/ui/page'

/** A module that stands here, or one that is fetched by whoever first imports it. */
export type SharedModule = { version: string } & (
  | { here: object }
  | { fetch: () => Promise<object> }
)

/** What the shell alone provides and every remote uses, by share key. */
export const sharedModules: Readonly<Record<string, SharedModule>> = {
  'react': { version: '19.3.1', here: module0 },
  'react/jsx-runtime': { version: '19.3.1', here: module1 },
  'react-dom': { version: '19.3.1', here: module2 },
  '@sabha/types': { version: '1.1.0', here: module3 },
  '@sabha/types/schema': { version: '1.1.0', here: module4 },
  '@sabha/contract': { version: '1.1.1', here: module5 },
  '@sabha/contract/router': { version: '1.1.1', here: module6 },
  '@sabha/backend': { version: '1.1.0', here: module7 },
  '@sabha/checkout/storage': { version: '1.0.5', here: module8 },
  '@sabha/ui': { version: '1.1.1', here: module9 },
  '@sabha/ui/page': { version: '1.1.1', here: module10 },
  '@sabha/types/details': { version: '1.1.0', fetch: () => import('@sabha/types/details') },
  '@sabha/types/records': { version: '1.1.0', fetch: () => import('@sabha/types/records') },
  '@sabha/contract/options': { version: '1.1.1', fetch: () => import('@sabha/contract/options') },
  '@sabha/contract/query-state': { version: '1.1.1', fetch: () => import('@sabha/contract/query-state') },
  '@sabha/backend/health': { version: '1.1.0', fetch: () => import('@sabha/backend/health') },
  '@sabha/backend/paging': { version: '1.1.0', fetch: () => import('@sabha/backend/paging') },
  '@sabha/backend/payments': { version: '1.1.0', fetch: () => import('@sabha/backend/payments') },
  '@sabha/backend/profile': { version: '1.1.0', fetch: () => import(/* webpackChunkName: "profile" */ '@sabha/backend/profile') },
  '@sabha/backend/query': { version: '1.1.0', fetch: () => import('@sabha/backend/query') },
  '@sabha/checkout': { version: '1.0.5', fetch: () => import('@sabha/checkout') },
  '@sabha/forms': { version: '1.0.3', fetch: () => import('@sabha/forms') },
  '@sabha/forms/page': { version: '1.0.3', fetch: () => import('@sabha/forms/page') },
  '@sabha/forms/profile': { version: '1.0.3', fetch: () => import(/* webpackChunkName: "profile" */ '@sabha/forms/profile') },
  '@sabha/toast': { version: '1.1.0', fetch: () => import('@sabha/toast') },
  '@sabha/ui/badge': { version: '1.1.1', fetch: () => import('@sabha/ui/badge') },
  '@sabha/ui/data-view': { version: '1.1.1', fetch: () => import('@sabha/ui/data-view') },
  '@sabha/ui/dialog': { version: '1.1.1', fetch: () => import('@sabha/ui/dialog') },
  '@sabha/ui/form': { version: '1.1.1', fetch: () => import('@sabha/ui/form') },
  '@sabha/ui/input': { version: '1.1.1', fetch: () => import('@sabha/ui/input') },
  '@sabha/ui/list': { version: '1.1.1', fetch: () => import('@sabha/ui/list') },
  '@sabha/ui/menu': { version: '1.1.1', fetch: () => import('@sabha/ui/menu') },
  '@sabha/ui/record': { version: '1.1.1', fetch: () => import('@sabha/ui/record') },
  '@sabha/ui/table': { version: '1.1.1', fetch: () => import('@sabha/ui/table') },
  '@sabha/ui/virtual-list': { version: '1.1.1', fetch: () => import('@sabha/ui/virtual-list') },
}
