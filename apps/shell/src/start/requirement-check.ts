import { unmetRequirements } from '@sabha/contract/composition'
import type { RequirementCheck } from '../composition/registry/compose.ts'
import { providedExports } from '../provided-exports.gen.ts'
import { providedVersions } from '../provided-versions.gen.ts'

export const unmetByThisShell: RequirementCheck = (release) =>
  unmetRequirements(release, { provides: providedVersions, exports: providedExports })
