import type { IntegrityFile, RemoteBuild } from '@sabha/contract/composition'

/** Where what a build says of itself, each part well-formed, does not agree with itself. */
export function descriptionProblems(build: RemoteBuild): string[] {
  return [
    ...sizeProblems(build),
    ...nameProblems(build),
    ...fileProblems(build),
    ...moduleProblems(build),
  ]
}

/** A path becomes the name of a file, and everybody's pages carry what a build says of itself. */
const longestPath = 200
const longestDescription = 200_000

function sizeProblems(build: RemoteBuild): string[] {
  const { claims, routes } = build.manifest
  const long = [...claims, ...routes.map(({ path }) => path)].find(
    (path) => path.length > longestPath,
  )
  return [
    ...(long ? [`${long.slice(0, 40)}… is longer than ${longestPath} characters`] : []),
    ...(JSON.stringify(build).length > longestDescription
      ? [`it says more of itself than ${longestDescription} characters`]
      : []),
  ]
}

/** A global of another name could take that of another remote, or the browser's own. */
function nameProblems({ name, version, container, manifest }: RemoteBuild): string[] {
  const prefix = `${name.replaceAll('-', '_')}_`
  if (!container.startsWith(prefix)) return [`its container must begin with ${prefix}`]
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
