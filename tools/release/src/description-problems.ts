import type { IntegrityFile, RemoteBuild } from '@sabha/contract/composition'

/** Where what a build says of itself, each part well-formed, does not agree with itself. */
export function descriptionProblems(build: RemoteBuild): string[] {
  return [...nameProblems(build), ...fileProblems(build), ...moduleProblems(build)]
}

function nameProblems({ name, version, manifest }: RemoteBuild): string[] {
  if (manifest.name !== name) return [`its manifest is that of ${manifest.name}`]
  if (manifest.version !== version) return [`its manifest is that of version ${manifest.version}`]
  return []
}

function fileProblems({ entry, modules, files }: RemoteBuild): string[] {
  const names = files.map(({ file }) => file.toLowerCase())
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  const named = [entry, ...Object.values(modules).flat()]
  return [
    ...(twice ? [`it has two files ${twice}`] : []),
    ...named
      .filter((one) => !files.some((file) => isSame(file, one)))
      .map(({ file }) => `${file} is not among its files`),
  ]
}

function moduleProblems({ modules, manifest }: RemoteBuild): string[] {
  const { routes, stage, fills = [] } = manifest
  return [...routes, ...fills, ...(stage ? [stage] : [])]
    .filter(({ module }) => !Object.hasOwn(modules, module))
    .map(({ module }) => `its manifest names ${module}, which it does not expose`)
}

function isSame(one: IntegrityFile, other: IntegrityFile): boolean {
  return one.file === other.file && one.integrity === other.integrity
}
