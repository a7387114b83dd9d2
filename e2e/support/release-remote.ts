/**
 * A release tool in a process of its own, as a team would run one:
 * `node release-remote.ts DATA_DIR publish DIST`, or with a name instead of the folder `withdraw`,
 * `rollback`, `disable`, `enable`.
 */
import { environmentIn, release } from '@sabha/release'

const [dataDir = '', action, subject = ''] = process.argv.slice(2)
const only = (named: string) => (action === named ? [{ name: subject }] : [])
await release({
  ...environmentIn(dataDir),
  remoteDists: action === 'publish' ? [subject] : [],
  withdraw: action === 'withdraw' ? [subject] : [],
  rollback: only('rollback'),
  disable: only('disable'),
  enable: only('enable'),
})
