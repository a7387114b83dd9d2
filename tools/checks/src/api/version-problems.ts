import { compareApis, latestVersion, type RecordedLibrary } from '@sabha/federation/versions'
import { compareVersions } from 'compare-versions'

/**
 * Returns a sentence if a library changed since its last release and its version does not say so: removed and
 * changed names need a major version, additions a minor one. Empty if it was never released.
 */
export function findVersionProblems({ name, version, report, record }: RecordedLibrary): string[] {
  const released = latestVersion(Object.keys(record?.versions ?? {}))
  if (!record || !report || !released) return []
  const { removed, changed, added, grown } = compareApis(record.names, report)
  const step = removed.length + changed.length > 0 ? 'major' : 'minor'
  const reasons = [
    ...removed.map((each) => `${each} is gone`),
    ...changed.map((each) => `${each} is changed`),
    ...(step === 'minor' ? [...added.map((each) => `${each} is new`)] : []),
    ...(step === 'minor' ? [...grown.map((each) => `${each} has additions`)] : []),
  ]
  const [first, ...others] = reasons
  if (!first || compareVersions(version, nextVersion(released, step)) >= 0) return []
  const reason = others.length > 0 ? `${first}, with ${others.length} more` : first
  return [
    `${name} ${released} is released and ${reason}: run \`npx nx release version ${step} -p ${name}\`.`,
  ]
}

function nextVersion(version: string, step: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}
