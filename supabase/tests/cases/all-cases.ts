import { accountRules } from '../rules/account-rules.ts'
import { applicationRules } from '../rules/application-rules.ts'
import { authorityRules } from '../rules/authority-rules.ts'
import { contentRules } from '../rules/content-rules.ts'
import { ledgerRules } from '../rules/ledger-rules.ts'
import { membersListRules } from '../rules/members-list-rules.ts'
import { moneyRules } from '../rules/money-rules.ts'
import { profileRules } from '../rules/profile-rules.ts'
import { readingRules } from '../rules/reading-rules.ts'
import { reauthenticationRules } from '../rules/reauthentication-rules.ts'
import { screenRules } from '../rules/screen-rules.ts'
import { searchRules } from '../rules/search-rules.ts'
import { settingsRules } from '../rules/settings-rules.ts'
import { signUpRules } from '../rules/sign-up-rules.ts'
import { writtenRules } from '../rules/written-rules.ts'
import { catalogueCases } from './catalogue-cases.ts'
import { checkCases } from './check-cases.ts'
import { columnCases } from './column-cases.ts'
import { functionCases } from './function-cases.ts'
import { insertCases } from './insert-cases.ts'
import { rowCases } from './row-cases.ts'
import type { TestCase } from './test-case.ts'

/** Everything that must hold about behaviour, by area. */
export const allCases: Record<string, () => TestCase[]> = {
  rows: rowCases,
  'new rows': insertCases,
  columns: columnCases,
  functions: functionCases,
  checks: checkCases,
  catalogue: catalogueCases,
  rules: () => [
    ...profileRules,
    ...accountRules,
    ...signUpRules,
    ...reauthenticationRules,
    ...authorityRules,
    ...contentRules,
    ...moneyRules,
    ...ledgerRules,
    ...settingsRules,
    ...screenRules,
    ...readingRules,
    ...applicationRules,
    ...membersListRules,
    ...searchRules,
    ...writtenRules,
  ],
}
