import { unmetRequirements } from '@sabha/contract/composition'
import type { RequirementCheck } from '../composition/registry/compose.ts'
import { changedNames, providedExports } from '../provided-exports.gen.ts'
import { providedVersions } from '../provided-versions.gen.ts'

const surface = { provides: providedVersions, exports: providedExports, changed: changedNames }

export const unmetByThisShell: RequirementCheck = (release) => unmetRequirements(release, surface)
