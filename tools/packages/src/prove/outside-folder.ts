import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'

/** A folder outside the repository, in which commands see nothing of the repository. */
export interface OutsideFolder {
  folder: string
  environment: NodeJS.ProcessEnv
  /**
   * Runs a command and returns its output.
   *
   * @throws Error with the output if it fails.
   */
  run(program: string, ...args: string[]): Promise<string>
  /** Returns the same for a folder below. */
  below(name: string): OutsideFolder
}

/**
 * Creates a folder, if there is none, that takes our packages from a registry.
 *
 * @param registry URL of the registry
 */
export function createOutsideFolder(folder: string, registry: string): OutsideFolder {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.npmrc'), `@sabha:registry=${registry}\n`)
  const environment = {
    ...withoutOurs(process.env),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  }
  return {
    folder,
    environment,
    run: (program, ...args) => runProgram(program, args, { cwd: folder, env: environment }),
    below: (name) => createOutsideFolder(join(folder, name), registry),
  }
}

/** Leaves out the settings of npm's scripts and the programs of the repository, except for its Node. */
function withoutOurs({ PATH = '', ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) =>
      !/^(npm_(lifecycle|package|command|node|execpath)|INIT_CWD|SABHA_(?!PORT_OFFSET))/.test(name),
  )
  const programs = PATH.split(':').filter((each) => !each.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: [dirname(process.execPath), ...programs].join(':') }
}

interface Place {
  cwd: string
  env: NodeJS.ProcessEnv
}

async function runProgram(program: string, args: string[], place: Place): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { ...place, maxBuffer: 2 ** 24 })
    return stripVTControlCharacters(stdout)
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error)
    const said = stripVTControlCharacters(`${stdout}${stderr}`) || String(error)
    throw new Error(`${program} ${args.join(' ')} fails:\n${said}`)
  }
}
