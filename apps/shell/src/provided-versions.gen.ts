// Written by @sabha/federation from its list of shared libraries: change it there.

/** The version of each shared library, for the check against what remotes require. */
export const providedVersions: Readonly<Record<string, string>> = {
  'react': '19.3.1',
  'react-dom': '19.3.1',
  '@sabha/types': '1.1.0',
  '@sabha/contract': '1.1.1',
  '@sabha/backend': '1.1.0',
  '@sabha/checkout': '1.0.5',
  '@sabha/forms': '1.0.3',
  '@sabha/toast': '1.1.0',
  '@sabha/ui': '1.1.1',
}
