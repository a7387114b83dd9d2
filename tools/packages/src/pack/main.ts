/** `npm run pack -w @sabha/packages`: writes every published library below `tools/packages/dist`. */
import { resolve } from 'node:path'
import { packAll } from './pack-all.ts'

for (const { name, folder } of packAll(resolve(import.meta.dirname, '../../../..')))
  console.log(`${name}  ${folder}`)
