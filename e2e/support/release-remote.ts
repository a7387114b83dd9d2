/**
 * A release tool in a process of its own, as a team would run one:
 * `node release-remote.ts DATA_DIR publish DIST …`, or with names instead of the folders `withdraw`,
 * `rollback`, `disable`, `enable`.
 */
import { environmentIn, release } from '@sabha/release'

const [dataDir = '', action, ...subjects] = process.argv.slice(2)
const ofThis = (named: string) => (action === named ? subjects : [])
const named = (switched: string) => ofThis(switched).map((name) => ({ name }))
await release({
  ...environmentIn(dataDir),
  remoteDists: ofThis('publish'),
  withdraw: ofThis('withdraw'),
  rollback: named('rollback'),
  disable: named('disable'),
  enable: named('enable'),
})
