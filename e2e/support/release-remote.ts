/**
 * A release tool in a process of its own, as a team would run one:
 * `node release-remote.ts DATA_DIR publish DIST` or `node release-remote.ts DATA_DIR withdraw NAME`.
 */
import { environmentIn, release } from '@sabha/release'

const [dataDir = '', action, subject = ''] = process.argv.slice(2)
await release({
  ...environmentIn(dataDir),
  remoteDists: action === 'publish' ? [subject] : [],
  withdraw: action === 'withdraw' ? [subject] : [],
})
